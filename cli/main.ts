#!/usr/bin/env node
/** The `mvp` command. Each subcommand is a file beside this one. */
import { Command } from 'commander';
import { doctorCommand } from './doctor.ts';

await new Command('mvp').description('Business ideas as live full-stack apps').addCommand(doctorCommand()).parseAsync();
