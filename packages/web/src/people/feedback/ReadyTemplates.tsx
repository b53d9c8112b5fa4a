import { Button, Modal } from '@mantine/core'
import type { ReadyTemplate } from '@prumo/contract/people/feedback/templates.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { readyTemplatesQuery } from './feedback-queries.ts'
import classes from './ReadyTemplates.module.css'

/** The product's templates, each with its questions; a chosen one becomes the company's own. */
export function ReadyTemplates({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const query = useQuery(readyTemplatesQuery)
  const take = useMutation({
    mutationFn: ({ id }: ReadyTemplate) =>
      api('POST /users/proccess-feedback-custom/ready-templates', { body: { id } }),
    onSuccess: ({ response }) => {
      toast('Criado com sucesso!')
      onClose()
      void changed('people')
      void navigate({
        to: '/pessoas/proccess-feedback-custom/templates/$template',
        params: { template: String(response.id) },
      })
    },
  })
  return (
    <Modal opened onClose={onClose} title="Modelos prontos" size="lg">
      <QueryBoundary query={query}>
        {(templates) => (
          <ul className={classes.list} aria-label="Modelos prontos">
            {templates.map((template) => (
              <li key={template.id}>
                <div className={classes.head}>
                  <b>{template.name}</b>
                  <Writes>
                    <Button
                      size="xs"
                      variant="default"
                      loading={take.isPending && take.variables.id === template.id}
                      disabled={take.isPending}
                      aria-label={`Usar ${template.name}`}
                      onClick={() => take.mutate(template)}
                    >
                      Usar
                    </Button>
                  </Writes>
                </div>
                <ol>
                  {template.questions.map(({ question }) => (
                    <li key={question}>{question}</li>
                  ))}
                </ol>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Modal>
  )
}
