import { ActionIcon, Text } from '@mantine/core'
import type { OwnStep } from '@prumo/contract/people/onboarding/endpoints.ts'
import { IconPencil } from '@tabler/icons-react'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { ConcludeBox } from '../../ui/ConcludeBox.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { Folded } from '../../ui/Folded.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useWrites, Writes } from '../../ui/Writes.tsx'
import classes from './StepList.module.css'

type Step = Omit<OwnStep, 'onboarding_id' | 'collaborator'>

type Props<S extends Step> = {
  label: string
  steps: readonly S[]
  /** The person a step concerns, beside its date. */
  aboutOf: (step: S) => string
  onMark: (step: S, done: boolean) => void
  onChange?: (step: S) => void
}

/** The steps of an onboarding as a check list. */
export const StepList = <S extends Step>({ label, steps, aboutOf, onMark, onChange }: Props<S>) => {
  const { time_zone } = useAccount()
  const writes = useWrites()
  return (
    <ul className={`card ${classes.steps}`} aria-label={label}>
      {steps.map((step) => (
        <li key={step.id}>
          <ConcludeBox
            aria-label={`Feito: ${step.topic}`}
            checked={step.done_at !== null}
            disabled={!writes}
            onChange={(event) => onMark(step, event.currentTarget.checked)}
          />
          <div className={classes.words}>
            <b data-done={step.done_at !== null || undefined}>{step.topic}</b>
            <Text fz="sm" c="dimmed">
              {[
                step.done_at ? `Feito em ${formatInstant(step.done_at, time_zone)}` : `Até ${formatDay(step.due_on)}`,
                aboutOf(step),
              ].join(' · ')}
            </Text>
            <Folded of={step.topic}>
              <RichText html={step.description} />
              <Text fz="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
                {step.suggestions_explanations}
              </Text>
            </Folded>
            {step.link_ref && <ExternalLink href={step.link_ref} />}
          </div>
          {step.late && <StatusMark tone="bad">Atrasado</StatusMark>}
          {onChange && (
            <Writes>
              <ActionIcon aria-label={`Mudar data ou responsável de ${step.topic}`} onClick={() => onChange(step)}>
                <IconPencil size={18} />
              </ActionIcon>
            </Writes>
          )}
        </li>
      ))}
    </ul>
  )
}
