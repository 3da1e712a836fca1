import { sentence } from '../pieces/sentence';

/** What the API answers with an error status. */
interface ErrorBody {
  detail?: string;
  code?: string;
  errors?: readonly { field: string; message: string }[];
}

/** What the API refused, in its own words. Status 0: it could not be reached. */
export class Refusal extends Error {
  readonly status: number;
  /** What is wrong, for programs: a code of the API's catalogue, or `unreachable`. */
  readonly code: string;
  /** What is wrong with single fields. */
  readonly fields: ReadonlyMap<string, string>;

  constructor(status: number, body: ErrorBody) {
    super(body.detail ?? '');
    this.name = 'Refusal';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'unreachable' : 'unknown');
    this.fields = new Map((body.errors ?? []).map(({ field, message }) => [field, sentence(message)]));
  }
}

/** The refusal that an answer is. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const body: unknown = await response.json().catch(() => undefined);
  return new Refusal(response.status, isErrorBody(body) ? body : {});
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';
}
