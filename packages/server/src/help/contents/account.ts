import type { FaqContent } from './content.ts'

export const account: FaqContent = {
  id: 18,
  name: 'Minha conta e segurança',
  about: 'Senha, e-mail, privacidade e os seus dados.',
  screens: ['/account'],
  questions: {
    1801: {
      title: 'Como troco a minha senha?',
      answer: [
        'Abra *Minha conta* para trocar a senha. Escolha ao menos oito caracteres; uma frase curta é fácil de lembrar.',
      ],
      links: { 'Minha conta': '/account' },
    },
    1802: {
      title: 'Esqueci a senha. O que faço?',
      answer: [
        'Na tela de entrada, use *Recuperar senha*. Você recebe por e-mail uma senha temporária, que vale uma vez.',
        'Ao entrar com ela, escolha a sua nova senha.',
      ],
      links: { 'Minha conta': '/account' },
    },
    1803: {
      title: 'O que é a verificação em duas etapas?',
      answer: [
        'Além da senha, o Prumo pede um código de seis dígitos do seu celular. Mesmo com a senha, outra pessoa não entra.',
        'Ative em *Minha conta* e guarde os códigos de recuperação em lugar seguro.',
      ],
      links: { 'Minha conta': '/account' },
    },
    1804: {
      title: 'Como saio de um aparelho que não está comigo?',
      answer: ['Em *Minha conta*, veja *Onde você está conectado* e encerre a sessão daquele aparelho.'],
      links: { 'Minha conta': '/account' },
    },
    1805: {
      title: 'Como recebo uma cópia dos meus dados?',
      answer: [
        'Em *Privacidade e dados*, peça a exportação. Quando ficar pronta, você baixa os arquivos.',
        'Na mesma tela é possível pedir a exclusão da conta.',
      ],
      links: { 'Privacidade e dados': '/account/privacy' },
    },
    1806: {
      title: 'Como troco o logo da empresa?',
      answer: [
        'Quem tem a permissão de configurações troca o logo em *Minha conta*, na parte da empresa. Ele aparece nos documentos em PDF.',
      ],
      links: { 'Minha conta': '/account' },
    },
  },
}
