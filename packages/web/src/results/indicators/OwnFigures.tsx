import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { OwnCard } from '../../people/mine/OwnCard.tsx'
import { useAccount, useCan } from '../../platform/session.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { indicatorsQuery } from '../results-queries.ts'

/** The indicators that the user answers for, on their page. */
export function OwnFigures() {
  const { user_id: id } = useAccount()
  const mayRead = useCan()('results')
  const all = useQuery({ ...indicatorsQuery, enabled: mayRead }).data ?? []
  if (!mayRead) return null
  const mine = all.filter(({ responsible_id }) => responsible_id === id)
  return (
    <OwnCard title="Minhas metas e indicadores">
      {mine.length === 0 ? (
        <EmptyLine>Nenhum indicador está com você.</EmptyLine>
      ) : (
        <>
          <p style={{ margin: 0 }}>{`${count(mine.length, 'indicador está', 'indicadores estão')} com você:`}</p>
          <ul style={{ display: 'grid', gap: 4, margin: 0 }}>
            {mine.slice(0, 20).map((one) => (
              <li key={one.id}>
                <TextLink to="/indicadores/dashboard/$department" params={{ department: String(one.department_id) }}>
                  {one.title}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <TextLink to="/plan-actions">Planos de ação</TextLink>
    </OwnCard>
  )
}
