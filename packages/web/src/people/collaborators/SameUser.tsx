import { Button, Group, Text } from '@mantine/core'
import type { CompanyUser } from '@prumo/contract/admin/users/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { useQuery } from '@tanstack/react-query'
import { everybodyQuery } from '../../admin/users/people.ts'
import { isDisabled } from '../../admin/users/users.ts'

/** The proposal that somebody of the register is the one active user of the same name. */
export function SameUser({ name, onChoose }: { name: string; onChoose: (user: CompanyUser) => void }) {
  const everybody = useQuery(everybodyQuery).data?.response ?? []
  const wanted = searchable(name.trim())
  const [user, ...others] = everybody.filter((one) => !isDisabled(one) && searchable(one.name) === wanted)
  if (!user || others.length > 0) return null
  return (
    <Group gap="xs">
      <Text size="sm">{`${user.name} já usa o sistema${user.email === null ? '' : `, com ${user.email}`}.`}</Text>
      <Button variant="default" size="xs" onClick={() => onChoose(user)}>
        É a mesma pessoa
      </Button>
    </Group>
  )
}
