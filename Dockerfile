# The service as a plain user on a root that nothing needs to write to; see docs/operating.md.
FROM python:3.13-slim AS built
WORKDIR /source
COPY requirements.txt .
RUN python -m venv /opt/frostcite \
    && /opt/frostcite/bin/pip install --no-cache-dir --require-hashes --requirement requirements.txt
COPY pyproject.toml README.md LICENSE ./
COPY rules rules
COPY service service
COPY templates templates
COPY corpus corpus
# The build backend is the one thing here that is pinned by its version alone; none of it is in the image.
RUN pip install --no-cache-dir hatchling==1.33.0 \
    && pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheel . \
    && /opt/frostcite/bin/pip install --no-cache-dir --no-deps /wheel/*.whl

FROM python:3.13-slim
RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin frostcite \
    && install --directory --owner frostcite --group frostcite --mode 0700 /var/lib/frostcite
COPY --from=built /opt/frostcite /opt/frostcite
ENV PATH=/opt/frostcite/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    FROSTCITE_HOST=0.0.0.0 \
    FROSTCITE_PORT=8000 \
    FROSTCITE_WORKERS=2 \
    FROSTCITE_DATA_DIR=/var/lib/frostcite \
    FROSTCITE_LOG_FORMAT=json
USER 10001:10001
# A new volume begins with these indexes, so that the first start is a quick one.
RUN frostcite build
VOLUME /var/lib/frostcite
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s CMD ["frostcite", "health"]
CMD ["frostcite", "serve"]
