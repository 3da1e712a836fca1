import {
  IconDatabase,
  IconDeviceDesktop,
  IconFiles,
  IconGitBranch,
  IconHistory,
  IconMessageCircle,
  IconRobot,
  IconSettings,
  IconStethoscope,
  IconTerminal2,
  IconTestPipe,
  type Icon,
} from '@tabler/icons-react';

import type { Part } from './parts';

/** What the parts of a workspace are known by, in the rail and among the commands. */
export const ICONS: Record<Part, Icon> = {
  preview: IconDeviceDesktop,
  chat: IconMessageCircle,
  files: IconFiles,
  problems: IconStethoscope,
  tests: IconTestPipe,
  versions: IconHistory,
  branches: IconGitBranch,
  data: IconDatabase,
  team: IconRobot,
  logs: IconTerminal2,
  settings: IconSettings,
};
