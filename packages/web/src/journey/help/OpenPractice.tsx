import { Button, Text } from '@mantine/core'
import type { Practice } from '@prumo/contract/journey/modules/model.ts'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from '../../platform/store.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import { noticeSoon, useNotice } from '../noticing.ts'
import classes from './HelpModal.module.css'
import { moveHelp, place } from './place.ts'

/** The practice that was begun, one step at a time; the step is remembered. */
export function OpenPractice({ practice }: { practice: Practice }) {
  const { stage_id, module_id, title, steps, link, link_label } = practice
  const { steps: remembered } = useStore(place)
  const at = Math.min(remembered[stage_id] ?? 0, steps.length - 1)
  const go = (step: number) => moveHelp({ steps: { ...remembered, [stage_id]: step } })
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { notice, checking } = useNotice()
  const writes = useWrites()
  // What was done on the last screen is noticed on the way to the next.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the screen changes
  useEffect(() => noticeSoon(writes), [path, writes])
  return (
    <>
      <Text fz="sm" c="dimmed">
        Prática em andamento
      </Text>
      <TextLink to="/jornada/$module" params={{ module: String(module_id) }} fw={600} c="var(--mantine-color-text)">
        {title}
      </TextLink>
      <div className={classes.step} role="status">
        <Text fz="xs" c="dimmed">{`Passo ${at + 1} de ${steps.length}`}</Text>
        {steps[at]}
      </div>
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="default" disabled={at === 0} onClick={() => go(at - 1)}>
          Passo anterior
        </Button>
        <Button size="compact-sm" variant="default" disabled={at === steps.length - 1} onClick={() => go(at + 1)}>
          Próximo passo
        </Button>
      </div>
      <div className={classes.buttons}>
        {path !== link.replace(/\?.*/, '') && (
          <AddressLink href={link}>
            {link_label}
            <IconArrowRight size={14} aria-hidden />
          </AddressLink>
        )}
        <Button
          size="compact-sm"
          leftSection={<IconCheck size={14} aria-hidden />}
          loading={checking}
          onClick={() => notice()}
        >
          Já fiz: conferir
        </Button>
      </div>
    </>
  )
}
