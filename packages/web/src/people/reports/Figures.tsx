import { Text } from '@mantine/core'
import { reportCategories } from '@prumo/contract/people/reports/model.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../platform/format.ts'
import classes from './ChannelScreen.module.css'
import { figuresQuery } from './report-queries.ts'

const few = 'menos de 5'
const said = (count: number | null) => (count === null ? few : String(count))
const month = (day: string) => formatDay(day).slice(3)

/** Numbers for the CIPA and the direction, without persons. */
export function Figures() {
  const { data } = useQuery(figuresQuery)
  if (!data) return null
  return (
    <section className={`card ${classes.figures}`} aria-label="Números do canal">
      <h2>{`Números de ${month(data.first_month)} a ${month(data.last_month)}`}</h2>
      <Text fz="sm">{`Recebidos: ${said(data.received)}. Concluídos: ${said(data.concluded)}. Procedentes, no todo ou em parte: ${said(data.founded)}.`}</Text>
      {data.categories.length > 0 && (
        <Text fz="sm">
          {data.categories
            .map(({ category, received }) => `${reportCategories[category]}: ${said(received)}`)
            .join(' · ')}
        </Text>
      )}
      <Text fz="xs" c="dimmed" mt={4}>
        Sem pessoas, e sem o mês que corre. Números menores que cinco, e os que os revelariam por diferença, não
        aparecem.
      </Text>
    </section>
  )
}
