import { useState } from 'react'
import { formatDay } from '../../platform/format.ts'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { evolutionOf, questionsIn, type Scored } from './comparing.ts'
import { sayScore } from './say-score.ts'

/** How the feedbacks about somebody went over time: the mean of each, or one question. */
export function Evolution({ feedbacks }: { feedbacks: readonly Scored[] }) {
  const [question, setQuestion] = useState<string | null>(null)
  const { dates, values } = evolutionOf(feedbacks, question)
  const questions = questionsIn(feedbacks)
  const name = questions.find(({ value }) => value === question)?.label ?? 'Média de cada feedback'
  return (
    <ChartCard
      title="Evolução"
      aside={
        <SearchSelect
          aria-label="O que mostrar na evolução"
          placeholder="Média de cada feedback"
          size="xs"
          clearable
          data={questions}
          value={question}
          onChange={setQuestion}
        />
      }
      summary={dates
        .map((date, at) => `${formatDay(date)}: ${values[at] == null ? 'sem nota' : sayScore(values[at])}`)
        .join('; ')}
      note="Cada feedback no seu dia, do mais antigo ao mais novo. 100 é o melhor."
      data={{ kind: 'series', most: 100, categories: dates.map(formatDay), series: [{ name, values, shape: 'line' }] }}
      say={sayScore}
      empty="Nada para desenhar: as respostas são textos ou sim e não"
    />
  )
}
