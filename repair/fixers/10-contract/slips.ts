/** What CPython's tree of a file shows by itself: types in another spelling than Python's, and what version 2 of pydantic and SQLAlchemy refuses. */
import type { Finding } from '../../contract.ts';
import { specifierOf } from '../05-import-paths/backend.ts';
import type { Workspace } from '../../workspace.ts';
import type { BackendFile } from './outlines.ts';
import { told } from './told.ts';

/** Findings for all files, for the packages whose requirement allows version 2. */
export const detectSlips = (workspace: Workspace, files: readonly BackendFile[]): readonly Finding[] =>
  files.flatMap((file) =>
    file.outline.slips.flatMap((one) =>
      one.of !== '' && isOld(specifierOf(workspace, one.of)) ? [] : [told(file, one)],
    ),
  );

const isOld = (specifier = ''): boolean => /(?:==|~=)\s*1\b|<\s*2\b/u.test(specifier);
