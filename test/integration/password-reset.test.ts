/** A forgotten password, by a real SMTP server, two replicas of the API and a real browser. */
import './password-reset/links.ts';
import './password-reset/asking.ts';
import './password-reset/administrators.ts';
import './password-reset/servers.ts';
import './password-reset/pages.ts';
import './password-reset/administration.ts';
