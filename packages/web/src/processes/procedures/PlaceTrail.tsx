import type { PopSummary } from '@prumo/contract/processes/procedures/model.ts'

export type Place = Pick<
  PopSummary,
  'proccess_id' | 'index_item' | 'micro_title' | 'macro_id' | 'macro_title' | 'department_id' | 'department_title'
>

/** Where a procedure stands: department, macro-process, process. */
export function PlaceTrail({ place }: { place: Place }) {
  if (place.proccess_id === 0) return 'Jornada do cliente'
  return [place.department_title, place.macro_title, `${place.index_item} ${place.micro_title}`].join(' › ')
}
