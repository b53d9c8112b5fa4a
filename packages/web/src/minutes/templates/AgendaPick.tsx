import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { agendaTemplatesQuery } from './agenda-templates.ts'

type Props = Omit<ComponentProps<typeof PickOne>, 'options' | 'clearable' | 'withinPortal' | 'required'>

/** Chooses an agenda by its place in the list of agendas. */
export const AgendaPick = (props: Props) => (
  <PickOne
    // In a short form the list would be under the form's heading.
    withinPortal
    clearable
    options={(useQuery(agendaTemplatesQuery).data ?? []).map(({ name, subjects }, value) => ({
      value,
      label: name,
      hint: count(subjects.length, 'assunto', 'assuntos'),
    }))}
    {...props}
    required={false}
  />
)
