"""What the chat doors share: `markup` a ruling's text as blocks · `shaping` an answer as what a chat shows of it ·
`fitting` that within a length · `memory` a chat's game and language · `talking` what is asked and told in one chat ·
`commands` the commands that are typed · `signing` who sent a request, and when.

A chat has many readers, and only one of them asked: what a question names is never uncovered by it.
"""
