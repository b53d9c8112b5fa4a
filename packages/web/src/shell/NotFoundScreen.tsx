import { Text } from '@mantine/core'
import { Page } from '../ui/Page.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export default function NotFoundScreen() {
  return (
    <Page title="Página não encontrada">
      <Text c="dimmed" mb="md">
        Este endereço não existe no Prumo. Confira se ele foi escrito por inteiro.
      </Text>
      <TextLink to="/" fw={600}>
        Ir para o Início
      </TextLink>
    </Page>
  )
}
