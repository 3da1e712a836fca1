import { createPrivateKey, X509Certificate } from 'node:crypto';

/**
 * Why a certificate and its key, in PEM, cannot be shown for a host, for a person; undefined if they can. Who has issued it is not asked: people's
 * browsers do, and a company may trust an authority of its own.
 */
export function certificateProblem(
  pem: { certificate: string; key: string },
  host: string,
  now: Date,
): string | undefined {
  const certificate = read(() => new X509Certificate(pem.certificate));
  if (certificate === undefined) return 'has no certificate in tls.crt';
  const key = read(() => createPrivateKey(pem.key));
  if (key === undefined) return 'has no private key in tls.key';
  if (!certificate.checkPrivateKey(key)) return 'has a key that is not its certificate’s';
  if (certificate.checkHost(host, { subject: 'never' }) === undefined)
    return `has a certificate that is not for ${host}`;
  if (now < certificate.validFromDate)
    return `has a certificate that holds only from ${day(certificate.validFromDate)}`;
  if (now >= certificate.validToDate) return `has a certificate that ended on ${day(certificate.validToDate)}`;
  return undefined;
}

/** When a certificate in PEM ends; undefined if it is none. */
export function certificateEnd(pem: string): Date | undefined {
  return read(() => new X509Certificate(pem).validToDate);
}

function read<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
