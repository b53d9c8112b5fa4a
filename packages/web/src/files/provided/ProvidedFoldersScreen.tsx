import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FolderCards } from '../../ui/folders/FolderCards.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { contentOf } from '../folder-words.ts'
import { providedFoldersQuery } from './provided-files.ts'

/** 'Arquivos do Prumo' (screen S043): the folders the provider publishes for everybody. */
export default function ProvidedFoldersScreen() {
  const folders = useQuery(providedFoldersQuery)
  return (
    <Page title="Arquivos do Prumo" hint="Modelos e guias publicados para todas as empresas.">
      <QueryBoundary query={folders}>
        {(all) =>
          all.length === 0 ? (
            <div className="card">
              <EmptyState title="Nenhuma pasta publicada ainda" />
            </div>
          ) : (
            <FolderCards
              folders={all}
              open={({ id }) => ({ to: '/attachment-files/$folder', params: { folder: String(id) } })}
              content={contentOf}
            />
          )
        }
      </QueryBoundary>
    </Page>
  )
}
