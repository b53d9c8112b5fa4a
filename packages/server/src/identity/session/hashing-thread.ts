import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { lowerPriority, nice } from '../../platform/priority.ts'
import type { HashingWork } from './hashing.ts'

// A thread that hashes one password after the other. Only Linux gives a thread a priority of its own.
if (process.platform === 'linux') lowerPriority(Number(basename(readlinkSync('/proc/thread-self'))), nice.work)

parentPort!.on('message', ({ password, cost, against }: HashingWork) => {
  parentPort!.postMessage(against === undefined ? hashSync(password, cost) : verifySync(against, password))
})
