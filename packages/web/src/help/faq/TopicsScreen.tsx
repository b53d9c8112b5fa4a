import { TextInput } from '@mantine/core'
import { searchable } from '@prumo/contract/searchable.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { modulesQuery, topicsQuery } from '../queries.ts'
import { SuggestionForm } from '../suggestions/SuggestionForm.tsx'
import { useFaqSearch } from '../useFaqSearch.ts'
import classes from './Faq.module.css'
import { SearchedTopics } from './SearchedTopics.tsx'
import { TopicList } from './TopicList.tsx'

/** The questions of a module, with a search: in the module first, then in all of the FAQ (screen S142). */
export default function TopicsScreen() {
  const { module } = useParams({ from: '/member/faq/$module' })
  const { typed, type } = useListing()
  const [asking, setAsking] = useState(false)
  const name = useQuery(modulesQuery).data?.find(({ id }) => id === Number(module))?.name
  const topics = useQuery(topicsQuery(Number(module)))
  const here = topics.data?.filter(({ title, excerpt }) =>
    searchable(typed)
      .split(' ')
      .every((word) => searchable(`${title} ${excerpt}`).includes(word)),
  )
  const search = useFaqSearch(here?.length === 0 ? typed : '')
  return (
    <Page
      title={name ?? 'Perguntas frequentes'}
      hint={
        <Trail>
          {[
            <TextLink key="faq" to="/faq">
              Perguntas frequentes
            </TextLink>,
            name ?? '…',
          ]}
        </Trail>
      }
    >
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Buscar neste módulo"
        placeholder="Buscar neste módulo"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => type(value)}
      />
      {search.active ? (
        <SearchedTopics search={search} words={typed} onAsk={() => setAsking(true)} />
      ) : (
        <QueryBoundary query={topics}>
          {(all) => <TopicList label="Perguntas" topics={here ?? all} words={typed} />}
        </QueryBoundary>
      )}
      {asking && <SuggestionForm from={{ searched: typed }} onClose={() => setAsking(false)} />}
    </Page>
  )
}
