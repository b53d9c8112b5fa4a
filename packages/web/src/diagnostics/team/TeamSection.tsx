import { Button, Group, Text } from '@mantine/core'
import type { Result, Team } from '@prumo/contract/diagnostics/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconUsersPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLeads } from '../../admin/users/users.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { confirm } from '../../ui/confirm.ts'
import { Writes } from '../../ui/Writes.tsx'
import { AskModal } from './AskModal.tsx'
import classes from './Team.module.css'
import { TeamMap } from './TeamMap.tsx'

type Props = { result: Pick<Result, 'id' | 'concluded_by' | 'team'> }

/** What colleagues say of the same statements: asking them, how many answered, and where they differ. */
export function TeamSection({ result: { id, concluded_by, team } }: Props) {
  const leads = useLeads()
  const [asking, setAsking] = useState(false)
  if (team === null && !leads) return null
  return (
    <section className={`card ${classes.team}`} aria-labelledby="opiniao-da-equipe">
      <h2 id="opiniao-da-equipe">O que a equipe pensa</h2>
      {team?.closed ? (
        <TeamMap team={team} />
      ) : (
        <>
          <Text fz="sm">
            {team === null
              ? 'Peça a colegas que respondam às mesmas perguntas. Depois você vê em que a direção e a equipe não pensam igual.'
              : standing(team)}
          </Text>
          {team !== null && (
            <Text fz="sm" c="dimmed">
              Foram chamados: {team.people.map(({ name }) => name).join(', ')}
            </Text>
          )}
          {leads && (
            <Group gap="xs" mt="sm">
              <Writes>
                <Button
                  variant={team === null ? 'filled' : 'default'}
                  leftSection={<IconUsersPlus size={17} aria-hidden />}
                  onClick={() => setAsking(true)}
                >
                  {team === null ? 'Pedir a opinião da equipe' : 'Pedir a mais pessoas'}
                </Button>
              </Writes>
              {team !== null && <Closing id={id} team={team} />}
            </Group>
          )}
        </>
      )}
      {asking && <AskModal id={id} concludedBy={concluded_by} onClose={() => setAsking(false)} />}
    </section>
  )
}

function standing({ people, answered, needed }: Team): string {
  const done = `${answered} de ${count(people.length, 'respondeu', 'responderam')}.`
  return answered < needed
    ? `${done} Ninguém vê as respostas antes de ${needed} pessoas terem respondido.`
    : `${done} As respostas aparecem quando você encerrar; depois disso, ninguém mais responde.`
}

function Closing({ id, team: { answered, needed, people } }: { id: number; team: Team }) {
  const close = useMutation({
    mutationFn: () => api('PUT /my-diagnostics/{id}/team/closing', { params: { id } }),
    onSuccess: () => {
      toast('Respostas da equipe encerradas')
      void changed('diagnostics')
    },
  })
  const ask = async () => {
    const missing = people.length - answered
    const sure = await confirm({
      title: 'Encerrar as respostas da equipe?',
      text:
        missing === 0
          ? 'Todos responderam. Depois de encerrar, ninguém mais pode ser chamado.'
          : `${missing === 1 ? 'Uma pessoa ainda não respondeu' : `${missing} pessoas ainda não responderam`}, e não poderão mais responder.`,
      confirm: 'Encerrar e ver',
      cancel: 'Cancelar',
    })
    if (sure) close.mutate()
  }
  return answered < needed ? null : (
    <Writes>
      <Button loading={close.isPending} onClick={() => void ask()}>
        Encerrar e ver as respostas
      </Button>
    </Writes>
  )
}
