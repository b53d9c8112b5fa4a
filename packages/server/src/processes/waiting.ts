import { toApprove, toRead } from '../platform/controlled/waiting.ts'
import type { Waiting } from '../platform/waiting.ts'
import { popLink } from './procedures/kinds.ts'
import { procedureTables as tables } from './procedures/versions.ts'

export const processesWaiting: readonly Waiting[] = [
  toApprove({
    id: 'pop.to_approve',
    words: ['POP para aprovar', 'POPs para aprovar'],
    link: '/authorize-pops',
    topics: ['processes'],
    permission: 'proccess',
    tables,
    title: 'title',
    place: 'micro_process_id',
    path: ({ id, place }) => popLink({ id, process: place }),
  }),
  toRead({
    id: 'pop.to_read',
    words: ['POP para ler', 'POPs para ler'],
    link: '/my-pops',
    topics: ['processes'],
    tables,
    title: 'title',
    path: (id) => `/read-pop/${id}`,
  }),
]
