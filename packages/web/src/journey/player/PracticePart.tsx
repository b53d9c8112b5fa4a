import { Button, Text } from '@mantine/core'
import type { Practice } from '@prumo/contract/journey/modules/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconBell, IconCheck, IconExternalLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { moveHelp } from '../help/place.ts'
import { useNotice } from '../noticing.ts'
import classes from './Player.module.css'

/** A thing to do on a real screen: its steps, the way there, and whether the data show that it was done. */
export function PracticePart({ practice }: { practice: Practice }) {
  const { stage_id, steps, link, link_label, days_to_complete, remind_on, done_at, evidence, allowed } = practice
  const { time_zone } = useAccount()
  const router = useRouter()
  const { notice, checking } = useNotice()
  const begin = useMutation({
    mutationFn: () =>
      api('POST /client/tutorial-stage/started-registry/{type}', {
        params: { type: 'practice' },
        body: { practice_id: stage_id, type: 'practice' },
      }),
    onSuccess: () => {
      moveHelp({ open: true })
      void changed('journey')
      router.history.push(link)
    },
  })
  const remind = useMutation({
    mutationFn: () => api('POST /client/practice-notify', { body: { practice_id: stage_id } }),
    onSuccess: ({ response }) => {
      toast(`Combinado: lembramos você em ${formatDay(response.remind_on!)}.`)
      void changed('journey')
    },
    onError: showFailure,
  })
  return (
    <div className={classes.practice}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {done_at ? (
        <p role="status" className={classes.state}>
          <StatusMark tone="good">Prática feita</StatusMark>
          {` ${evidence}. Percebemos em ${formatInstant(done_at, time_zone)}.`}
        </p>
      ) : allowed ? (
        <Writes>
          <div className={classes.buttons}>
            <Button
              leftSection={<IconExternalLink size={16} aria-hidden />}
              loading={begin.isPending}
              onClick={() => begin.mutate()}
            >
              {`Fazer agora em ${link_label}`}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCheck size={16} aria-hidden />}
              loading={checking}
              onClick={() => notice()}
            >
              Já fiz: conferir
            </Button>
            {!remind_on && (
              <Button
                variant="default"
                leftSection={<IconBell size={16} aria-hidden />}
                loading={remind.isPending}
                onClick={() => remind.mutate()}
              >
                {`Lembrar em ${count(days_to_complete, 'dia', 'dias')}`}
              </Button>
            )}
          </div>
          {remind_on && <Text fz="sm" c="dimmed">{`Lembramos você em ${formatDay(remind_on)}.`}</Text>}
        </Writes>
      ) : (
        <Text fz="sm" c="dimmed">
          Esta prática é de quem cuida desta área na empresa. Leia os passos e siga em frente.
        </Text>
      )}
    </div>
  )
}
