import { Alert } from '@mantine/core'
import { count } from '@prumo/contract/words.ts'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../platform/format.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { similarQuery } from './rnc-queries.ts'

/** Nonconformities that look like this one: the cause may not have been removed. */
export function SimilarRncs({ id }: { id: number }) {
  const similar = useQuery(similarQuery(id)).data ?? []
  if (similar.length === 0) return null
  const again = similar.filter(({ reasons }) => reasons.some((reason) => reason.includes('mesma causa'))).length
  return (
    <Alert
      mb="md"
      color="ipe"
      icon={<IconRepeat aria-hidden />}
      title={
        again > 0
          ? `Isto voltou: a mesma causa em mais ${count(again, 'RNC', 'RNCs')} em 12 meses`
          : `Isto já aconteceu? ${count(similar.length, 'RNC parecida', 'RNCs parecidas')} em 12 meses`
      }
    >
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {similar.slice(0, 5).map(({ id: other, code, title, opened_on, stage_label, reasons }) => (
          <li key={other}>
            <TextLink to="/rnc/$id" params={{ id: String(other) }} fz="sm">
              {`${code}: ${title}`}
            </TextLink>
            {` · ${formatDay(opened_on)} · ${stage_label} · ${reasons.join(', ')}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
