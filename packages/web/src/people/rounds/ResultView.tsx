import { Box, Stack, Text } from '@mantine/core'
import { type RoundResult, relationLabels, relations } from '@prumo/contract/people/rounds/endpoints.ts'
import { formatDay } from '../../platform/format.ts'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { AnswerList } from '../feedback/AnswerList.tsx'
import { sayScore } from '../feedback/say-score.ts'

const named = [...relations, 'colleagues'] as const

/** The answers of each group about somebody, side by side, in words, and over the rounds. */
export function ResultView({ groups, hidden, evolution }: RoundResult) {
  const questions = [...new Map(groups.flatMap(({ bars }) => bars).map((bar) => [bar.key, bar.label]))]
  const label = ({ relation, people }: RoundResult['groups'][number]) =>
    people > 1 ? `${relationLabels[relation]} (${people})` : relationLabels[relation]
  const series = groups.map((group) => ({
    name: label(group),
    values: questions.map(([key]) => group.bars.find((bar) => bar.key === key)?.score ?? null),
    shape: 'bar' as const,
  }))
  const over = named.filter((group) => evolution.some(({ scores }) => scores[group] !== null))
  return (
    <Stack>
      {hidden.length > 0 && (
        <Text fz="sm" c="dimmed">
          {`${hidden.map((group) => relationLabels[group]).join(' e ')}: menos de cinco responderam, e por isso nada aparece.`}
        </Text>
      )}
      <ChartCard
        title="Comparação"
        summary={groups
          .map((group) => `${label(group)}: ${group.score === null ? 'sem nota' : sayScore(group.score)}`)
          .join('; ')}
        note="100 é o melhor."
        data={{ kind: 'series', lying: true, most: 100, categories: questions.map(([, words]) => words), series }}
        say={sayScore}
        empty="Nada para desenhar: ninguém respondeu, ou as respostas são textos ou sim e não"
      />
      {groups
        .filter(({ said }) => said.length > 0)
        .map((group) => (
          <Box component="section" p="md" key={group.relation} className="card" aria-label={label(group)}>
            <Text component="h2" fw={600} mb="xs">
              {label(group)}
            </Text>
            <AnswerList
              answers={group.said.map(({ question, answers }) => ({ question, answer: answers.join(' · ') }))}
            />
          </Box>
        ))}
      {evolution.length > 1 && (
        <ChartCard
          title="Evolução"
          summary={evolution
            .map(({ round, scores }) => {
              const said = over.flatMap((group) =>
                scores[group] === null ? [] : [`${relationLabels[group]} ${sayScore(scores[group])}`],
              )
              return `${round}: ${said.join(', ') || 'sem nota'}`
            })
            .join('; ')}
          note="Cada rodada, da mais antiga à mais nova. 100 é o melhor."
          data={{
            kind: 'series',
            most: 100,
            categories: evolution.map(({ round, ends_on }) => `${round} (${formatDay(ends_on)})`),
            series: over.map((group) => ({
              name: relationLabels[group],
              values: evolution.map(({ scores }) => scores[group]),
              shape: 'line' as const,
            })),
          }}
          say={sayScore}
          empty="Nada para desenhar"
        />
      )}
    </Stack>
  )
}
