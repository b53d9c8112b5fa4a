import { Anchor, Button, Group } from '@mantine/core'
import { answerWords, type FirstStep } from '@prumo/contract/diagnostics/model.ts'
import { IconChecklist } from '@tabler/icons-react'
import { planOf } from '../../platform/plan-origin.ts'
import { useCan } from '../../platform/session.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import classes from './Result.module.css'

/** What to do first: low answers with a first step, and the screen where it is done. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const mayPlan = useCan()('results')
  return (
    <section className={`card ${classes.first}`} aria-labelledby="fazer-primeiro">
      <h2 id="fazer-primeiro">O que fazer primeiro</h2>
      <ol>
        {steps.map(({ id, pillar, question, response_value, advice, screen, origin }) => (
          <li key={id}>
            <div>
              <p>
                <b>{question}</b>
              </p>
              <p className={classes.made}>
                {pillar} · {answerWords(response_value)}
              </p>
              <p>{advice}</p>
            </div>
            <Group gap="xs">
              <Anchor component={AddressLink} href={screen.link} fz="sm">
                {screen.name}
              </Anchor>
              {mayPlan && (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconChecklist size={15} aria-hidden />}
                  aria-label={`Criar plano de ação: ${question}`}
                  onClick={() => planOf('diagnostic_answer', origin)}
                >
                  Criar plano de ação
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ol>
    </section>
  )
}
