import { BRING_IN } from '../../history/index.ts';
import { GENERATED_STEP } from '../../templates/index.ts';

/** Rows for one table, as text; the database gives each value the type of its column. */
export interface Batch {
  /** The same for the same rows: brought in twice, they are there once. */
  key: string;
  table: string;
  /** The column that names a row. */
  title: string;
  /** Only those of which none is called so yet. */
  once: boolean;
  rows: {
    values: Record<string, string>;
    /** By column: the table, its column and the value there of the row that is meant. */
    links: Record<string, [table: string, column: string, value: string]>;
    /** What its address is to end with. */
    slug: string;
  }[];
}

/** A step of the chain that brings in rows, with the file they stand in. */
export interface RowsStep {
  revision: string;
  path: string;
  files: Map<string, string>;
}

/** Where the steps lie. */
export const VERSIONS = 'backend/migrations/versions/';

/** The step that brings in rows; the rows are in a JSON file beside it, so that nothing of them is ever code. */
export function rowsStep(batches: readonly Batch[], revision: string, after: string): RowsStep {
  const base = `${VERSIONS}${revision}_rows_of_a_file`;
  return {
    revision,
    path: `${base}.py`,
    files: new Map([
      [`${base}.py`, stepText(revision, after)],
      [`${base}.json`, jsonOf(batches)],
    ]),
  };
}

/** A line for each row: a difference between two versions stays readable. */
function jsonOf(batches: readonly Batch[]): string {
  const parts = batches.map(({ rows, ...batch }) => {
    const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
    return `  ${JSON.stringify(batch).slice(0, -1)}, "rows": [\n${lines}\n  ]}`;
  });
  return `[\n${parts.join(',\n')}\n]\n`;
}

function stepText(revision: string, after: string): string {
  return `"""Brings in the rows of a file."""

import datetime as dt
import json
import logging
import uuid
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import insert

revision = "${revision}"
down_revision = "${after}"
branch_labels = None
depends_on = None

log = logging.getLogger("uvicorn.error")


${BRING_IN}

def upgrade() -> None:
    bring_in()


def downgrade() -> None:
    ${GENERATED_STEP}
    pass
`;
}

/** The same step at another place of a chain. */
export function movedStep(text: string, revision: string, after: string): string {
  return text
    .replace(/^revision = "\w+"$/mu, `revision = "${revision}"`)
    .replace(/^down_revision = "\w+"$/mu, `down_revision = "${after}"`);
}
