"""put_tables.py DATABASE < TABLES: puts tables and their logs into a database, as if they had been played there.

TABLES is a JSON list of {"table": {column: value}, "member": user, "entries": [{column: value}]}.
"""

import json
import sqlite3
import sys


def insert(database, name, row):
    columns = ", ".join(row)
    places = ", ".join("?" for _ in row)
    database.execute(f"insert into {name} ({columns}) values ({places})", list(row.values()))


with sqlite3.connect(sys.argv[1]) as opened:
    for rows in json.load(sys.stdin):
        insert(opened, "tables", rows["table"])
        insert(opened, "members", {"table_id": rows["table"]["id"], "place": 0, "user_id": rows["member"]})
        for entry in rows["entries"]:
            insert(opened, "entries", entry)
