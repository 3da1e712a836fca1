import { GenericContainer, Wait } from 'testcontainers';

/** Ports that a node publishes on 127.0.0.1. */
export interface NodePorts {
  /** Host port of the API server. */
  api: number;
  /** Host port of NodePort 30080, where the gateway listens. */
  gateway: number;
}

/** The container that a node runs in: everything a kubelet needs, without `privileged`. */
export class NodeContainer extends GenericContainer {
  constructor(image: string, ports: NodePorts) {
    super(image);
    this.createOpts.Hostname = 'node';
    this.withExposedPorts({ container: 6443, host: ports.api }, { container: 30080, host: ports.gateway });
    // The types of dockerode do not know CgroupnsMode; the engine does.
    const hostConfig: typeof this.hostConfig & { CgroupnsMode: string } = {
      ...this.hostConfig,
      PortBindings: {
        '6443/tcp': [{ HostIp: '127.0.0.1', HostPort: String(ports.api) }],
        '30080/tcp': [{ HostIp: '127.0.0.1', HostPort: String(ports.gateway) }],
      },
      // `privileged` also asks for SYS_RESOURCE, which hosts that are containers themselves often lack.
      CapAdd: ['ALL'],
      CapDrop: ['SYS_RESOURCE'],
      SecurityOpt: ['seccomp=unconfined', 'apparmor=unconfined'],
      MaskedPaths: [],
      ReadonlyPaths: [],
      Devices: [{ PathOnHost: '/dev/kmsg', PathInContainer: '/dev/kmsg', CgroupPermissions: 'rwm' }],
      DeviceCgroupRules: ['a *:* rwm'],
      // With the host's namespace two kubelets would share one /kubepods and end each other's pods.
      CgroupnsMode: 'private',
      Tmpfs: { '/run': 'exec,mode=755', '/tmp': 'exec,mode=1777' },
    };
    this.hostConfig = hostConfig;
    this.withAutoCleanup(false); // no reaper: `make up` must outlive its command; leftovers are found by label
    this.withAutoRemove(false);
    this.withWaitStrategy(Wait.forLogMessage('node is ready'));
    this.withStartupTimeout(180_000);
  }
}
