"""Makes this installation's secrets once: as files for Docker Compose, or as a Kubernetes Secret.

python3 make-secrets.py files DIRECTORY      keeps what is already there
python3 make-secrets.py kubernetes NAME      creates the Secret unless it exists; runs in a pod that may do so
"""

import base64
import json
import os
import secrets
import ssl
import sys
import urllib.error
import urllib.request

ACCOUNT = "/var/run/secrets/kubernetes.io/serviceaccount"


def new_values() -> dict[str, str]:
    """URL-safe, so that the password fits into DATABASE_URL as it is."""
    return {
        "database-password": secrets.token_urlsafe(24),
        "jwt-secret": secrets.token_urlsafe(48),
        "setup-code": secrets.token_urlsafe(9),
    }


def write_files(directory: str) -> None:
    os.makedirs(directory, exist_ok=True)
    for name, value in new_values().items():
        path = os.path.join(directory, name)
        if not os.path.exists(path):
            with open(path, "w", encoding="ascii") as file:
                file.write(value)
            # The database and the back end run as different users; nothing else mounts this volume.
            os.chmod(path, 0o444)
    with open(os.path.join(directory, "setup-code"), encoding="ascii") as file:
        print("Setup code of the first administrator:", file.read())


def create_secret(name: str) -> None:
    def read(part: str) -> str:
        with open(os.path.join(ACCOUNT, part), encoding="ascii") as file:
            return file.read().strip()

    values = new_values()
    url = f"postgresql+psycopg://app:{values['database-password']}@{name}-database:5432/app"
    body = {
        "apiVersion": "v1",
        "kind": "Secret",
        "metadata": {"name": name},
        "type": "Opaque",
        "data": {
            key: base64.b64encode(value.encode()).decode()
            for key, value in {**values, "database-url": url}.items()
        },
    }
    host = os.environ["KUBERNETES_SERVICE_HOST"]
    port = os.environ["KUBERNETES_SERVICE_PORT"]
    host = f"[{host}]" if ":" in host else host
    request = urllib.request.Request(
        f"https://{host}:{port}/api/v1/namespaces/{read('namespace')}/secrets",
        data=json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {read('token')}", "Content-Type": "application/json"},
    )
    trust = ssl.create_default_context(cafile=os.path.join(ACCOUNT, "ca.crt"))
    try:
        with urllib.request.urlopen(request, context=trust, timeout=30):
            print("created the Secret", name)
    except urllib.error.HTTPError as error:
        if error.code != 409:
            raise
        print("the Secret", name, "is already there and is kept")


if __name__ == "__main__":
    if sys.argv[1:2] == ["files"]:
        write_files(sys.argv[2])
    elif sys.argv[1:2] == ["kubernetes"]:
        create_secret(sys.argv[2])
    else:
        sys.exit(__doc__)
