# The back end. Build from the app's root folder: docker build -f deploy/backend.Dockerfile -t backend .
ARG PYTHON_IMAGE=python:3.11-slim
FROM ${PYTHON_IMAGE}
USER root
WORKDIR /app/backend
COPY backend/requirements.txt ./
RUN python3 -m venv /opt/app && /opt/app/bin/pip install --no-cache-dir -r requirements.txt
COPY backend/ ./
COPY deploy/start-backend.sh deploy/make-secrets.py /app/deploy/
ENV PATH=/opt/app/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
USER 10001:10001
EXPOSE 8000
CMD ["sh", "/app/deploy/start-backend.sh"]
