import { Text, TextInput } from '@mantine/core'
import { count } from '@prumo/contract/words.ts'
import { IconMessage2Plus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { modulesQuery } from '../queries.ts'
import { SuggestionForm } from '../suggestions/SuggestionForm.tsx'
import { useFaqSearch } from '../useFaqSearch.ts'
import classes from './Faq.module.css'
import { SearchedTopics } from './SearchedTopics.tsx'

/** The modules of the FAQ, and one search over all of them (screen S141). */
export default function ModulesScreen() {
  const { typed, type } = useListing()
  const [asking, setAsking] = useState(false)
  const search = useFaqSearch(typed)
  const modulesRead = useQuery(modulesQuery)
  return (
    <Page
      title="Perguntas frequentes"
      hint="Escolha um módulo, ou escreva o que procura."
      actions={
        <ButtonLink to="/meus-feedbacks" variant="default" leftSection={<IconMessage2Plus aria-hidden />}>
          Sugestões & Feedbacks
        </ButtonLink>
      }
    >
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Buscar na ajuda"
        placeholder="Buscar na ajuda"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => type(value)}
      />
      {search.active ? (
        <SearchedTopics search={search} words={typed} onAsk={() => setAsking(true)} />
      ) : (
        <QueryBoundary query={modulesRead}>
          {(modules) => (
            <ul className={classes.modules} aria-label="Módulos">
              {modules.map(({ id, name, about, questions }) => (
                <li key={id}>
                  <Link to="/faq/$module" params={{ module: String(id) }} className={`card ${classes.module}`}>
                    <h2>{name}</h2>
                    <Text fz="sm" c="dimmed">
                      {about}
                    </Text>
                    <Text fz="xs" c="dimmed" mt={6}>
                      {count(questions, 'pergunta', 'perguntas')}
                    </Text>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </QueryBoundary>
      )}
      {asking && <SuggestionForm from={{ searched: typed }} onClose={() => setAsking(false)} />}
    </Page>
  )
}
