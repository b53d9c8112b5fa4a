import { toApprove, toCorrect, toRead } from '../platform/controlled/waiting.ts'
import type { Waiting } from '../platform/waiting.ts'
import { popReading } from './procedures/controlled.ts'
import { decidingPopLink, popLink } from './procedures/kinds.ts'
import { procedureTables as tables } from './procedures/versions.ts'

const listed = {
  topics: ['processes'],
  permission: 'proccess',
  tables,
  title: 'title',
  place: 'micro_process_id',
  path: ({ id, place }: { id: number; place: number | null }) => popLink({ id, process: place }),
} as const

export const processesWaiting: readonly Waiting[] = [
  toApprove({
    ...listed,
    id: 'pop.to_approve',
    words: ['POP para aprovar', 'POPs para aprovar'],
    link: '/authorize-pops',
    path: ({ id }) => decidingPopLink(id),
  }),
  toCorrect({
    ...listed,
    id: 'pop.to_correct',
    words: ['POP recusado para corrigir', 'POPs recusados para corrigir'],
    link: '/all-pops?situacao=refused',
  }),
  toRead(popReading),
]
