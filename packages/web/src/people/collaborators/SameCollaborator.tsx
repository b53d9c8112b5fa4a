import { Button, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { RegisteredCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { useQuery } from '@tanstack/react-query'
import type { Registered } from '../../admin/users/register.ts'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { useEdits } from '../../platform/session.ts'
import { collaboratorsQuery } from './collaborator-queries.ts'

type Props = { name: string; email: string; onChoose: (person: Registered) => void }

/** The proposal that a user is the one person of the register with the same name or e-mail, who is no user yet. */
export function SameCollaborator({ name, email, onChoose }: Props) {
  const [wanted] = useDebouncedValue((email.includes('@') ? email : name).trim(), 300)
  const mayJoin = useEdits()('peoples')
  const found = useQuery({
    ...collaboratorsQuery({ page: 1, per_page: 20, search: wanted }),
    enabled: mayJoin && wanted.length > 2,
  }).data?.response
  const [person, ...others] = (found ?? []).filter((one) => isSame(one, name, email))
  if (!mayJoin || !person || others.length > 0) return null
  return (
    <Group gap="xs">
      <Text size="sm">
        {`${[person.name, person.cargo].filter(Boolean).join(', ')}, já está entre os colaboradores.`}
      </Text>
      <Button
        variant="default"
        size="xs"
        onClick={() => onChoose({ email: person.email, phone: person.phone, join: (userId) => join(person, userId) })}
      >
        É a mesma pessoa
      </Button>
    </Group>
  )
}

const isSame = (one: RegisteredCollaborator, name: string, email: string) =>
  one.user_id === null &&
  (searchable(one.name) === searchable(name.trim()) ||
    (one.email !== '' && one.email.toLowerCase() === email.trim().toLowerCase()))

/** The same e-mail may have joined them already. */
async function join({ id, name, cargo, department_id }: RegisteredCollaborator, user_id: number) {
  const body = { name, cargo, department_id, user_id }
  await api('PUT /users/process-feedback/collaborator/{id}', { params: { id }, body })
  await changed('people')
}
