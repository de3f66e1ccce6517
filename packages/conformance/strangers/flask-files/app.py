"""A file store: folders, the files in them, and what is known of each file."""

import io
import json
import logging
import os
import signal
import sqlite3
import tempfile
import uuid
from datetime import datetime, timezone
from functools import wraps

from flask import Flask, abort, g, jsonify, request, send_file, session, url_for
from werkzeug.exceptions import HTTPException
from werkzeug.security import check_password_hash, generate_password_hash
from werkzeug.serving import make_server
from werkzeug.utils import secure_filename

app = Flask(__name__, static_folder=None)
app.config.update(
    SECRET_KEY=os.urandom(32),
    SESSION_COOKIE_SAMESITE="Lax",
    MAX_CONTENT_LENGTH=1_000_000,
)

SCHEMA = """
CREATE TABLE user (id INTEGER PRIMARY KEY, name TEXT UNIQUE, password TEXT);
CREATE TABLE folder (
  id TEXT PRIMARY KEY, owner INTEGER, name TEXT, description TEXT, created_at TEXT
);
CREATE TABLE file (
  id TEXT PRIMARY KEY, folder TEXT REFERENCES folder (id) ON DELETE CASCADE,
  name TEXT, type TEXT, content BLOB, size INTEGER, metadata TEXT, created_at TEXT
);
"""
OCTETS = "application/octet-stream"


def open_database():
    database = sqlite3.connect(app.config["DATABASE"], isolation_level=None)
    database.row_factory = sqlite3.Row
    database.execute("PRAGMA foreign_keys = ON")
    return database


def db():
    if "database" not in g:
        g.database = open_database()
    return g.database


@app.teardown_appcontext
def close_database(_error):
    database = g.pop("database", None)
    if database is not None:
        database.close()


@app.errorhandler(HTTPException)
def on_http_error(error):
    response = jsonify(error=error.name, message=error.description)
    return response, error.code, [h for h in error.get_headers() if h[0] == "Allow"]


def login_required(view):
    @wraps(view)
    def wrapped(*args, **kwargs):
        if "user" not in session:
            abort(401, "Log in first.")
        return view(*args, **kwargs)

    return wrapped


def now():
    return datetime.now(timezone.utc).isoformat(timespec="milliseconds")


def json_object():
    """The body, an object."""
    try:
        body = request.get_json()
    except RecursionError:
        abort(400, "The body is nested too deeply.")
    if not isinstance(body, dict):
        abort(400, "The body must be an object.")
    return body


def text_of(body, field, minimum, maximum, default=None):
    value = body.get(field, default)
    if not isinstance(value, str) or not minimum <= len(value) <= maximum:
        abort(400, f"{field} must be text of {minimum} to {maximum} characters.")
    try:
        value.encode()
    except UnicodeEncodeError:
        abort(400, f"{field} must be Unicode text.")
    return value


def number_arg(name, default, maximum):
    value = request.args.get(name, str(default))
    if not (value.isascii() and value.isdigit() and 1 <= int(value[:12]) <= maximum):
        abort(400, f"{name} must be a number from 1 to {maximum}.")
    return int(value)


def paginate(table_and_filter, values, order, view):
    page = number_arg("page", 1, 1_000_000)
    per_page = number_arg("per_page", 20, 100)
    (total,) = db().execute(f"SELECT count(*) FROM {table_and_filter}", values).fetchone()
    rows = db().execute(
        f"SELECT * FROM {table_and_filter} ORDER BY {order} LIMIT ? OFFSET ?",
        [*values, per_page, (page - 1) * per_page],
    )
    return {
        "items": [view(row) for row in rows],
        "page": page,
        "per_page": per_page,
        "total": total,
        "pages": -(-total // per_page),
    }


def folder_view(row):
    return {key: row[key] for key in ("id", "name", "description", "created_at")}


def file_view(row):
    return {
        "id": row["id"],
        "folder_id": row["folder"],
        "name": row["name"],
        "content_type": row["type"],
        "size": row["size"],
        "metadata": json.loads(row["metadata"]),
        "created_at": row["created_at"],
    }


def find_folder(folder_id):
    row = (
        db()
        .execute(
            "SELECT * FROM folder WHERE id = ? AND owner = ?", [str(folder_id), session["user"]]
        )
        .fetchone()
    )
    if row is None:
        abort(404, "There is no such folder.")
    return row


def find_file(file_id):
    row = (
        db()
        .execute(
            "SELECT file.* FROM file JOIN folder ON folder.id = file.folder"
            " WHERE file.id = ? AND folder.owner = ?",
            [str(file_id), session["user"]],
        )
        .fetchone()
    )
    if row is None:
        abort(404, "There is no such file.")
    return row


@app.post("/login")
def login():
    name = request.form.get("username", "")
    password = request.form.get("password", "")
    if not name or not password:
        abort(400, "username and password are required.")
    user = db().execute("SELECT * FROM user WHERE name = ?", [name]).fetchone()
    if user is None or not check_password_hash(user["password"], password):
        abort(401, "Wrong username or password.")
    session.clear()
    session["user"] = user["id"]
    return "", 204


@app.post("/logout")
def logout():
    session.clear()
    return "", 204


@app.get("/folders")
@login_required
def list_folders():
    return paginate("folder WHERE owner = ?", [session["user"]], "created_at, rowid", folder_view)


@app.post("/folders")
@login_required
def create_folder():
    body = json_object()
    folder_id = str(uuid.uuid4())
    db().execute(
        "INSERT INTO folder VALUES (?, ?, ?, ?, ?)",
        [
            folder_id,
            session["user"],
            text_of(body, "name", 1, 80),
            text_of(body, "description", 0, 500, ""),
            now(),
        ],
    )
    location = url_for("get_folder", folder_id=folder_id)
    return folder_view(find_folder(folder_id)), 201, {"Location": location}


@app.get("/folders/<uuid:folder_id>")
@login_required
def get_folder(folder_id):
    return folder_view(find_folder(folder_id))


@app.put("/folders/<uuid:folder_id>")
@login_required
def replace_folder(folder_id):
    folder = find_folder(folder_id)
    body = json_object()
    name = text_of(body, "name", 1, 80)
    description = text_of(body, "description", 0, 500, "")
    db().execute(
        "UPDATE folder SET name = ?, description = ? WHERE id = ?",
        [name, description, folder["id"]],
    )
    return "", 204


@app.delete("/folders/<uuid:folder_id>")
@login_required
def delete_folder(folder_id):
    folder = find_folder(folder_id)
    (count,) = (
        db().execute("SELECT count(*) FROM file WHERE folder = ?", [folder["id"]]).fetchone()
    )
    if count and request.args.get("recursive") != "true":
        abort(409, "The folder is not empty.")
    db().execute("DELETE FROM folder WHERE id = ?", [folder["id"]])
    return "", 204


@app.get("/folders/<uuid:folder_id>/files")
@login_required
def list_files(folder_id):
    folder = find_folder(folder_id)
    return paginate("file WHERE folder = ?", [folder["id"]], "name, rowid", file_view)


@app.post("/folders/<uuid:folder_id>/files")
@login_required
def upload_file(folder_id):
    folder = find_folder(folder_id)
    upload = request.files.get("file")
    if upload is None:
        abort(400, "A part named file is required.")
    name = text_of(request.form, "name", 1, 120, upload.filename or "untitled")
    file_id, content = str(uuid.uuid4()), upload.read()
    db().execute(
        "INSERT INTO file VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            file_id,
            folder["id"],
            name,
            upload.mimetype or OCTETS,
            content,
            len(content),
            "{}",
            now(),
        ],
    )
    location = url_for("get_file", file_id=file_id)
    return file_view(find_file(file_id)), 201, {"Location": location}


@app.get("/files")
@login_required
def search_files():
    pattern = request.args.get("q", "")
    if len(pattern) > 80:
        abort(400, "q must have at most 80 characters.")
    return paginate(
        "file WHERE folder IN (SELECT id FROM folder WHERE owner = ?) AND instr(name, ?)",
        [session["user"], pattern],
        "name, rowid",
        file_view,
    )


@app.get("/files/<uuid:file_id>")
@login_required
def get_file(file_id):
    return file_view(find_file(file_id))


@app.patch("/files/<uuid:file_id>")
@login_required
def change_file(file_id):
    file = find_file(file_id)
    body = json_object()
    name = text_of(body, "name", 1, 120, file["name"])
    folder = file["folder"]
    if "folder_id" in body:
        try:
            folder = find_folder(uuid.UUID(text_of(body, "folder_id", 36, 36)))["id"]
        except ValueError:
            abort(400, "folder_id must be a UUID.")
    db().execute("UPDATE file SET name = ?, folder = ? WHERE id = ?", [name, folder, file["id"]])
    return file_view(find_file(file_id))


@app.delete("/files/<uuid:file_id>")
@login_required
def delete_file(file_id):
    file = find_file(file_id)
    db().execute("DELETE FROM file WHERE id = ?", [file["id"]])
    return "", 204


@app.get("/files/<uuid:file_id>/content")
@login_required
def download(file_id):
    file = find_file(file_id)
    return send_file(
        io.BytesIO(file["content"]),
        OCTETS,
        as_attachment=True,
        download_name=secure_filename(file["name"]) or "file",
    )


@app.put("/files/<uuid:file_id>/content")
@login_required
def replace_content(file_id):
    file = find_file(file_id)
    content = request.get_data()
    db().execute(
        "UPDATE file SET content = ?, size = ? WHERE id = ?", [content, len(content), file["id"]]
    )
    return "", 204


@app.get("/files/<uuid:file_id>/metadata")
@login_required
def get_metadata(file_id):
    return json.loads(find_file(file_id)["metadata"])


@app.put("/files/<uuid:file_id>/metadata")
@login_required
def replace_metadata(file_id):
    file = find_file(file_id)
    metadata = json.dumps(json_object())
    db().execute("UPDATE file SET metadata = ? WHERE id = ?", [metadata, file["id"]])
    return "", 201 if file["metadata"] == "{}" else 204


@app.get("/openapi.json")
def openapi():
    return send_file(os.path.join(app.root_path, "openapi.json"))


def serve():
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    database = open_database()
    database.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;" + SCHEMA)
    for name in ("ada", "ben"):
        database.execute(
            "INSERT INTO user (name, password) VALUES (?, ?)",
            [name, generate_password_hash(f"password-of-{name}", "pbkdf2:sha256:1000")],
        )
    database.close()
    server = make_server("127.0.0.1", int(os.environ.get("PORT", "0")), app, threaded=True)
    print(f"http://127.0.0.1:{server.port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    # Ends the process as Ctrl+C does, so that the folder is removed.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tempfile.TemporaryDirectory() as folder:
        app.config["DATABASE"] = os.path.join(folder, "files.sqlite")
        try:
            serve()
        except KeyboardInterrupt:
            pass
