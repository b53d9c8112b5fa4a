import { Anchor, Button, Text } from '@mantine/core'
import type { Suggestion } from '@prumo/contract/strategy/suggestions/endpoints.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { changed } from '../platform/query.ts'
import { AddressLink } from '../ui/AddressLink.tsx'
import classes from './BlocksScreen.module.css'

type Props = { suggestions: readonly Suggestion[]; add: (title: string) => Promise<unknown> }

/** What the company's data suggest for a block: one click makes it a subject; its source leads to the data. */
export function Suggestions({ suggestions, add }: Props) {
  const adding = useMutation({ mutationFn: add, onSuccess: () => changed('strategy') })
  if (suggestions.length === 0) return null
  return (
    <ul className={classes.suggestions} aria-label="Dos dados da empresa">
      {suggestions.map(({ title, source, link }) => (
        <li key={title}>
          <Button
            size="compact-xs"
            variant="light"
            color="gray"
            classNames={{ label: classes.suggestion! }}
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={adding.isPending}
            onClick={() => adding.mutate(title)}
          >
            {title}
          </Button>
          <Text fz="xs" c="dimmed">
            <Anchor component={AddressLink} href={link} fz="xs">
              {source}
            </Anchor>
          </Text>
        </li>
      ))}
    </ul>
  )
}
