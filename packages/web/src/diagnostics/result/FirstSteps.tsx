import { Anchor, Button, Group } from '@mantine/core'
import { answerWords, type FirstStep, type Result } from '@prumo/contract/diagnostics/model.ts'
import { IconChecklist } from '@tabler/icons-react'
import { useLeads } from '../../admin/users/users.ts'
import { useEdits } from '../../platform/session.ts'
import { planOf } from '../../results/origins/plan-origin.ts'
import { PlansOfList, RecordPlans } from '../../results/origins/RecordPlans.tsx'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { PillarPlans } from './PillarPlans.tsx'
import classes from './Result.module.css'

type Props = { id: number; steps: readonly FirstStep[]; unplanned: Result['unplanned'] }

/** What to do first: low answers with a first step, and the screen where it is done. */
export function FirstSteps({ id: diagnostic, steps, unplanned }: Props) {
  const mayPlan = useEdits()('results')
  const leads = useLeads()
  return (
    <section className={`card ${classes.first}`} aria-labelledby="fazer-primeiro">
      <h2 id="fazer-primeiro">O que fazer primeiro</h2>
      <PlansOfList kind="diagnostic_answer" ids={steps.map(({ origin }) => origin)}>
        <ol>
          {steps.map(({ id, pillar, question, response_value, advice, screen, module, pack, origin }) => (
            <li key={id}>
              <div>
                <p>
                  <b>{question}</b>
                </p>
                <p className={classes.made}>
                  {pillar} · {answerWords(response_value)}
                </p>
                <p>{advice}</p>
                <p className={classes.places}>
                  <Where label="Onde fazer" place={screen} />
                  {pack && leads && <Where label="Já pronto" place={pack} />}
                  <Where label="Aprender" place={module} />
                </p>
                <RecordPlans kind="diagnostic_answer" id={origin} />
              </div>
              <Group gap="xs">
                {mayPlan && (
                  <Button
                    variant="default"
                    size="xs"
                    leftSection={<IconChecklist size={15} aria-hidden />}
                    aria-label={`Novo plano de ação: ${question}`}
                    onClick={() => planOf('diagnostic_answer', origin)}
                  >
                    Novo plano de ação
                  </Button>
                )}
              </Group>
            </li>
          ))}
        </ol>
      </PlansOfList>
      {mayPlan && unplanned.length > 0 && <PillarPlans id={diagnostic} unplanned={unplanned} />}
    </section>
  )
}

const Where = ({ label, place: { name, link } }: { label: string; place: FirstStep['screen'] }) => (
  <span>
    {label}:{' '}
    <Anchor component={AddressLink} href={link} inherit underline="always">
      {name}
    </Anchor>
  </span>
)
