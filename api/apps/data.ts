import {
  createBackup,
  decideMigration,
  deleteBackup,
  getMigration,
  listBackups,
  restCall,
  restoreBackup,
  setBackups,
  type ActionServices,
} from '../actions/index.ts';
import { route, type Route } from '../http/route.ts';
import { mvpParams } from './lookup.ts';

/** An app's data: backups, putting them back, and migrations that would lose some of it. */
export function dataRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/backups',
      operation: 'listBackups',
      tag: 'apps',
      summary: listBackups.title,
      access: 'user',
      params: mvpParams,
      answers: { 200: { description: 'All of them.', schema: listBackups.output } },
      handle: async (call) => ({ body: await listBackups.run(restCall(call, services), call.params) }),
    }),
    route({
      method: 'POST',
      path: '/mvps/{mvp_id}/backups',
      operation: 'createBackup',
      tag: 'apps',
      summary: createBackup.title,
      description: 'The app goes on serving. 409 for an external database, or for more than ten made by hand.',
      access: 'user',
      params: mvpParams,
      body: createBackup.input.pick({ note: true }).meta({ id: 'NewBackup' }),
      answers: { 202: { description: 'It is being made.', schema: createBackup.output } },
      async handle(call) {
        const body = await createBackup.run(restCall(call, services), { ...call.body, ...call.params });
        return { status: 202, body };
      },
    }),
    route({
      method: 'PUT',
      path: '/mvps/{mvp_id}/backups',
      operation: 'setBackups',
      tag: 'apps',
      summary: setBackups.title,
      description: 'What is not named stays as it is.',
      access: 'user',
      params: mvpParams,
      body: setBackups.input.omit({ mvp_id: true }).meta({ id: 'NewBackupPolicy' }),
      answers: { 200: { description: 'As it is now.', schema: setBackups.output } },
      handle: async (call) => ({
        body: await setBackups.run(restCall(call, services), { ...call.body, ...call.params }),
      }),
    }),
    route({
      method: 'DELETE',
      path: '/mvps/{mvp_id}/backups/{backup}',
      operation: 'deleteBackup',
      tag: 'apps',
      summary: deleteBackup.title,
      access: 'user',
      params: deleteBackup.input,
      answers: { 204: { description: 'It is gone.' } },
      async handle(call) {
        await deleteBackup.run(restCall(call, services), call.params);
        return {};
      },
    }),
    route({
      method: 'POST',
      path: '/mvps/{mvp_id}/backups/{backup}/restore',
      operation: 'restoreBackup',
      tag: 'apps',
      summary: restoreBackup.title,
      description:
        'All data of the live app becomes that of the backup, in one transaction, after a backup of what is ' +
        'there; with `branch` that of its preview, with what tells of people made up. 409 for a backup ' +
        'without a dump, or while another one is put back.',
      access: 'user',
      params: restoreBackup.input.omit({ branch: true }),
      query: restoreBackup.input.pick({ branch: true }),
      answers: { 202: { description: 'It is on its way.', schema: restoreBackup.output } },
      handle: async (call) => ({
        status: 202,
        body: await restoreBackup.run(restCall(call, services), { ...call.query, ...call.params }),
      }),
    }),
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/migration',
      operation: 'getMigration',
      tag: 'apps',
      summary: getMigration.title,
      description: getMigration.description,
      access: 'user',
      params: mvpParams,
      answers: { 200: { description: 'What waits, or nothing.', schema: getMigration.output } },
      handle: async (call) => ({ body: await getMigration.run(restCall(call, services), call.params) }),
    }),
    route({
      method: 'POST',
      path: '/mvps/{mvp_id}/migration',
      operation: 'decideMigration',
      tag: 'apps',
      summary: decideMigration.title,
      description:
        'Allowed, a backup is made and the release goes on; refused, the old one stays. 409 if nothing waits.',
      access: 'user',
      params: mvpParams,
      body: decideMigration.input.omit({ mvp_id: true }).meta({ id: 'MigrationDecision' }),
      answers: { 200: { description: 'It is decided.', schema: decideMigration.output } },
      handle: async (call) => ({
        body: await decideMigration.run(restCall(call, services), { ...call.body, ...call.params }),
      }),
    }),
  ];
}
