import { Anchor } from '@mantine/core'
import type { OwnDevelopment, Training, Validity } from '@prumo/contract/people/development/model.ts'
import type { ReactNode } from 'react'
import { formatDay } from '../../platform/format.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import classes from './PersonModal.module.css'

const words: Record<Exclude<Validity, 'none'>, readonly [tone: Tone, words: string]> = {
  valid: ['good', 'Vale até'],
  ending: ['waiting', 'Vence em'],
  ended: ['bad', 'Venceu em'],
  renewed: ['quiet', 'Renovado; valia até'],
}

/** Until when a training counts. */
export function ValidityMark({ validity, valid_until }: Pick<Training, 'validity' | 'valid_until'>): ReactNode {
  if (validity === 'none') return null
  const [tone, said] = words[validity]
  return <StatusMark tone={tone}>{`${said} ${formatDay(valid_until)}`}</StatusMark>
}

/** '8 h, Senai'. */
export const aboutTraining = ({ hours, provider }: Pick<Training, 'hours' | 'provider'>) =>
  [hours === null ? '' : `${hours.toLocaleString('pt-BR')} h`, provider].filter(Boolean).join(', ')

/** The trainings of one person, the newest first. */
export const TrainingList = ({
  trainings,
  certificates = [],
}: {
  trainings: readonly Training[]
  certificates?: OwnDevelopment['certificates']
}) =>
  trainings.length === 0 ? (
    <EmptyLine>Nenhum treinamento registrado.</EmptyLine>
  ) : (
    <ul className={classes.list}>
      {trainings.map((one) => (
        <li key={one.id}>
          <div className={classes.line}>
            <b>{one.title}</b>
            <ValidityMark {...one} />
          </div>
          <small>{[formatDay(one.held_on), aboutTraining(one)].filter(Boolean).join(' · ')}</small>
          {certificates
            .filter(({ training_id }) => training_id === one.id)
            .map(({ id, name, path }) => (
              <Anchor key={id} href={path} target="_blank" rel="noopener" fz="sm" display="block">
                {name}
              </Anchor>
            ))}
        </li>
      ))}
    </ul>
  )
