import { Button, Text } from '@mantine/core'
import { riskKinds } from '@prumo/contract/quality/risks/model.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Writes } from '../../ui/Writes.tsx'
import type { Begun } from './RiskForm.tsx'
import classes from './RiskSuggestions.module.css'
import { riskSuggestionsQuery } from './risk-queries.ts'

/** Weaknesses, threats and opportunities of the newest SWOT that are not in the register; one begins with each. */
export function RiskSuggestions({ onChoose }: { onChoose: (begun: Begun) => void }) {
  const suggestions = useQuery(riskSuggestionsQuery).data ?? []
  if (suggestions.length === 0) return null
  return (
    <section aria-labelledby="do-swot" className={classes.suggestions}>
      <h2 id="do-swot">Do SWOT, ainda fora do registro</h2>
      <ul>
        {suggestions.map(({ swot_subject_id, kind, title, source }) => (
          <li key={swot_subject_id}>
            <Writes>
              <Button
                size="compact-sm"
                variant="light"
                color="gray"
                classNames={{ root: classes.button!, label: classes.label! }}
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => onChoose({ swot_subject_id, kind, title })}
              >
                {title}
              </Button>
            </Writes>
            <Text span fz="xs" c="dimmed">{`${riskKinds[kind]} · ${source}`}</Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
