/**
 * An environment: an app on a branch, which names its database, secret, service, host and labels. Every object is owned by whom it stands for: the `Mvp`,
 * or the `MvpBranch` of a preview.
 */
export interface AppRef {
  /** The `Mvp`'s name; of a preview `<mvp>--<branch>`, so that nothing of it is ever selected by what is live. */
  readonly name: string;
  readonly namespace: string;
  /** Uid of the owner. */
  readonly uid: string;
  /** Of a preview: the name of the `MvpBranch` that owns it. */
  readonly branch?: string;
}

/** What is the same for every app of an installation. */
export interface DeployConfig {
  /** The image of app pods and database pods. */
  readonly runtimeImage: string;
  /** Apps live at `mvp-<name>.<domain>`. */
  readonly domain: string;
  /** Port people's browsers use; left out of URLs where it is the scheme's own. */
  readonly urlPort?: number;
  /** Set where the cluster has an ingress controller; else the gateway serves the apps. */
  readonly ingress?: {
    readonly className?: string;
    /** Whose controller it is, where hosts of people's own need to be told in its words; without one it is told nothing but the hosts. */
    readonly kind?: 'nginx' | 'traefik';
    /** Whether people use https. Without a Secret, by the controller's own certificate for the hosts. */
    readonly tls: boolean;
    /** A TLS Secret's name in the app's namespace. */
    readonly tlsSecret?: string;
    /** Namespace of the controller's pods: only they and the system's may reach the apps. */
    readonly namespace?: string;
  };
  /** Namespace of operator, gateway and store. */
  readonly systemNamespace: string;
  /** Peers of a NetworkPolicy that answer for names: apps and builds ask nobody else at port 53. Default: {@link CLUSTER_DNS}. */
  readonly dnsPeers?: readonly Readonly<Record<string, unknown>>[];
  /** CIDRs whose word about a client's address is believed: where the gateway's or ingress controller's pods are. */
  readonly trustedProxies: readonly string[];
  /** The platform's own origin, the only one that may show apps in a frame: the editor's preview. Without it nobody may. */
  readonly platformOrigin?: string;
  /** Default: the cluster's default class. */
  readonly storageClass?: string;
  /** How long a replaced release keeps serving the connections it has. */
  readonly drainSeconds: number;
  /** Whether browsers in Jobs walk through live apps. Default: no. */
  readonly walks?: boolean;
}

/** Where an app's data is: a PostgreSQL of its own, or the `DATABASE_URL` of a Secret. */
export type DatabaseSpec = { readonly mode: 'dedicated' } | { readonly mode: 'external'; readonly secretName: string };

/** Compute resources of an app's back end, as in `Mvp` `spec.resources`. */
export interface AppResources {
  readonly requests?: { readonly cpu?: string | undefined; readonly memory?: string | undefined } | undefined;
  readonly limits?: { readonly cpu?: string | undefined; readonly memory?: string | undefined } | undefined;
}

/** One release of an app. */
export interface ReleaseSpec {
  /** Name of the `MvpSnapshot` that goes live. */
  readonly snapshot: string;
  /** Stable capability URL of its artifact. */
  readonly artifactUrl: string;
  /** Digest of the artifact, checked before anything of it runs. */
  readonly artifactSha256?: string;
  /** Artifact of the release before, whose hashed static files are served along. */
  readonly previousArtifactUrl?: string;
  readonly previousArtifactSha256?: string;
  readonly database: DatabaseSpec;
  /** Stands for the content of the app's Secret: with another one, the pods are made anew. */
  readonly secretDigest: string;
  /** Variables whose values are in the app's environment Secret, sorted, and what stands for them all: with others, the pods are made anew. */
  readonly environment?: { readonly names: readonly string[]; readonly digest: string };
  readonly resources?: AppResources;
  /** Stands for a person's wish to have the pods started anew. */
  readonly restart?: string;
  /** Whether an empty database gets the app's sample data. Default true. */
  readonly sampleData?: boolean;
}
