import type { PopSummary } from '@prumo/contract/processes/procedures/model.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'

export type Place = Pick<
  PopSummary,
  'proccess_id' | 'index_item' | 'micro_title' | 'macro_id' | 'macro_title' | 'department_id' | 'department_title'
>

type Props = {
  place: Place
  /** Below the list of the process's procedures, which the path leads back to. */
  below?: boolean
}

/** The breadcrumb of a procedure: department, macro-process, process. */
export function PlaceTrail({ place, below }: Props) {
  if (place.proccess_id === 0) return 'Jornada do cliente'
  return (
    <Trail>
      {[
        <TextLink key="department" to="/department-proccess/$id" params={{ id: String(place.department_id) }} fz="sm">
          {place.department_title}
        </TextLink>,
        <TextLink key="macro" to="/macroproccess/$id" params={{ id: String(place.macro_id) }} fz="sm">
          {place.macro_title}
        </TextLink>,
        <TextLink key="process" to="/proccess/$id" params={{ id: String(place.proccess_id) }} fz="sm">
          {`${place.index_item} ${place.micro_title}`}
        </TextLink>,
        ...(below
          ? [
              <TextLink key="list" to="/pop/$proccess" params={{ proccess: String(place.proccess_id) }} fz="sm">
                POPs
              </TextLink>,
            ]
          : []),
      ]}
    </Trail>
  )
}
