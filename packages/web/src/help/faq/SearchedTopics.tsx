import { Button } from '@mantine/core'
import { IconMessage2Plus } from '@tabler/icons-react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import type { useFaqSearch } from '../useFaqSearch.ts'
import { TopicList } from './TopicList.tsx'

type Props = { search: ReturnType<typeof useFaqSearch>; words: string; onAsk: () => void }

/** What a search found; without result, the way to ask the provider. */
export const SearchedTopics = ({ search: { query, missed }, words, onAsk }: Props) => (
  <QueryBoundary query={query}>
    {(found) =>
      missed || found.length === 0 ? (
        <div className="card">
          <EmptyState
            title="Sem informações encontradas"
            hint="Tente outras palavras, ou conte o que você procura: nós respondemos."
            action={
              <Button leftSection={<IconMessage2Plus aria-hidden />} onClick={onAsk}>
                Perguntar
              </Button>
            }
          />
        </div>
      ) : (
        <TopicList label="Respostas encontradas" topics={found} words={words} modules />
      )
    }
  </QueryBoundary>
)
