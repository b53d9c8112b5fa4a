import { emptiesBin } from '../../platform/bin/emptying.ts'
import { emptyBin } from './bin.ts'

export const emptyBins = emptiesBin({
  id: 'routine.bin.empty',
  schedule: '20 3 * * *',
  table: 'routine.deleted_tasks',
  empty: emptyBin,
})
