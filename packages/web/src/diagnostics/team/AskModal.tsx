import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { fewestPeople } from '@prumo/contract/diagnostics/model.ts'
import { count } from '@prumo/contract/words.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { peopleQuery } from '../../admin/users/users.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './Team.module.css'

type Props = { id: number; concludedBy: number | null; onClose: () => void }

/** Chooses colleagues who are asked to answer a diagnostic; those who were asked before and miss are asked again. */
export function AskModal({ id, concludedBy, onClose }: Props) {
  const [users, setUsers] = useState<readonly number[]>([])
  const [empty, setEmpty] = useState(false)
  const ask = useMutation({
    mutationFn: () => api('POST /my-diagnostics/{id}/team', { params: { id }, body: { users: [...users] } }),
    onSuccess: ({ response: { asked } }) => {
      toast(
        asked === 0
          ? 'Essas pessoas já responderam ou já foram avisadas hoje'
          : count(asked, 'pessoa avisada', 'pessoas avisadas'),
      )
      void changed('diagnostics')
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (users.length === 0) setEmpty(true)
    else ask.mutate()
  }
  return (
    <ModalForm
      title="Pedir a opinião da equipe"
      submit="Pedir"
      saving={ask.isPending}
      isDirty={() => users.length > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text fz="sm">
        Cada pessoa responde às mesmas perguntas. As respostas são somadas: ninguém vê quem respondeu o quê, e nada
        aparece antes de cinco pessoas responderem.
      </Text>
      <Colleagues
        concludedBy={concludedBy}
        chosen={users}
        error={empty}
        onChange={(chosen) => {
          setUsers(chosen)
          setEmpty(false)
        }}
      />
    </ModalForm>
  )
}

type ColleaguesProps = {
  concludedBy: number | null
  chosen: readonly number[]
  error: boolean
  onChange: (chosen: readonly number[]) => void
}

/** Everybody but who concluded the diagnostic, who has answered with it. */
function Colleagues({ concludedBy, chosen, error, onChange }: ColleaguesProps) {
  const query = useQuery(peopleQuery)
  return (
    <QueryBoundary query={query}>
      {(people) => {
        const others = people.filter((person) => person.id !== concludedBy)
        if (others.length === 0) return <EmptyState title="Convide antes a equipe, em Meus usuários" />
        const all = chosen.length === others.length
        return (
          <>
            {others.length < fewestPeople && <TooFew colleagues={others.length} />}
            <Checkbox.Group
              label="Quem responde"
              error={error && 'Escolha ao menos uma pessoa'}
              value={chosen.map(String)}
              onChange={(values) => onChange(values.map(Number))}
            >
              <Group justify="flex-end">
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => onChange(all ? [] : others.map((person) => person.id))}
                >
                  {all ? 'Tirar todos' : 'Escolher todos'}
                </Button>
              </Group>
              <div className={classes.people}>
                {others.map((person) => (
                  <Checkbox key={person.id} value={String(person.id)} label={person.name} />
                ))}
              </div>
            </Checkbox.Group>
          </>
        )
      }}
    </QueryBoundary>
  )
}

/** The company cannot reach the least number that is shown: everybody answers together instead, in one set. */
const TooFew = ({ colleagues }: { colleagues: number }) => (
  <Alert color="ipe" title={`São ${fewestPeople} respostas, no mínimo`}>
    <Stack gap="xs" align="flex-start">
      <span>
        {`Além de quem o concluiu, a empresa tem ${count(colleagues, 'pessoa', 'pessoas')} no Prumo: até serem cinco, nada aparece. Respondam juntos a um só diagnóstico, conversando sobre cada afirmação.`}
      </span>
      <ButtonLink to="/new-diagnostic" size="xs" variant="default">
        Responder juntos
      </ButtonLink>
    </Stack>
  </Alert>
)
