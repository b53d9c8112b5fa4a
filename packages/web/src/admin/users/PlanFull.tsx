import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../platform/session.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { usersQuery } from './users.ts'

/** Says before somebody is described that the plan has no place for them; nothing while it has one. */
export function PlanFull() {
  const people = useQuery(usersQuery).data?.people
  const mayChoose = useCan()('plans')
  if (!people || people.active < people.limit) return null
  return (
    <Alert color="ipe" title="O plano não tem lugar para mais uma pessoa">
      As {people.limit} pessoas do plano estão ativas. Desative quem saiu
      {mayChoose ? (
        <>
          , ou{' '}
          <TextLink to="/plans" c="inherit" underline="always">
            escolha um plano maior
          </TextLink>
          .
        </>
      ) : (
        ', ou peça um plano maior a quem cuida dele.'
      )}
    </Alert>
  )
}
