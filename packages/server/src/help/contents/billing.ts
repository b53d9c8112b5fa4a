import type { FaqContent } from './content.ts'

const plans = { 'Meus planos': '/plans' }

export const billing: FaqContent = {
  id: 23,
  name: 'Planos e pagamento',
  about: 'O plano da empresa, as formas de pagar e o que acontece quando algo atrasa.',
  screens: ['/plans', '/contracts'],
  questions: {
    2301: {
      title: 'Como contrato ou troco o plano?',
      answer: [
        [
          'Em *Meus planos*, preencha o endereço, se ele ainda falta.',
          'Toque em *Alterar plano* e escolha.',
          'Escolha boleto, PIX, Pix Automático ou cartão e confirme.',
        ],
        'Um plano maior vale na hora e cobra só a diferença dos dias que faltam. Um plano menor vale no próximo mês.',
      ],
      links: plans,
      picture: { name: 'planos', words: 'Os planos, com o que cada um inclui e quanto custa' },
    },
    2302: {
      title: 'A mensalidade venceu. Como pago?',
      answer: [
        'Abra o plano e toque em *Segunda via do boleto*. Sai um novo, com outra data.',
        'Com o PIX, copie o código em *Copiar o PIX* e pague no aplicativo do banco.',
      ],
      links: plans,
    },
    2303: {
      title: 'O que acontece se o pagamento atrasar?',
      answer: [
        'Nos primeiros dias nada muda. Depois a empresa só consegue ler, e por fim ficam abertas apenas as telas do plano.',
        'Nada é apagado. Assim que o pagamento entra, tudo volta.',
      ],
      links: plans,
    },
    2304: {
      title: 'Os dados do meu cartão ficam guardados?',
      answer: [
        'Não no Prumo. O cartão é digitado na página de quem processa o pagamento, e o Prumo recebe só a confirmação.',
        'Se o cartão é digitado aqui, o número passa direto e não é gravado.',
      ],
      links: plans,
    },
    2305: {
      title: 'Como uso um cupom?',
      answer: [
        'Ao escolher o plano, escreva o código em *Cupom* e toque em aplicar. O valor novo aparece antes de você pagar.',
      ],
      links: { 'Alterar plano': '/plans/plans', ...plans },
    },
    2306: {
      title: 'Como cancelo?',
      answer: [
        'Abra o plano e toque em *Cancelar o plano*. O acesso continua até o fim do tempo que já foi pago.',
        'Até esse dia dá para voltar atrás com *Manter o plano*. Antes de sair, baixe os dados da empresa.',
      ],
      links: { ...plans, 'Privacidade e dados': '/account/privacy' },
    },
    2307: {
      title: 'Onde estão os contratos?',
      answer: ['Em *Contratos* ficam os termos que a empresa aceitou, com a data e quem aceitou.'],
      links: { Contratos: '/contracts' },
    },
    2309: {
      title: 'Como mudo o cartão ou a forma de pagamento?',
      answer: [
        'Abra o plano e toque em *Trocar forma de pagamento*. Escolha boleto, PIX, Pix Automático ou cartão e confirme.',
        'Com o Pix Automático você paga um QR Code no aplicativo do banco, e as próximas mensalidades são debitadas no vencimento. Para parar, toque em *Cancelar o Pix Automático*, ou cancele no aplicativo do banco.',
        'O que está em aberto é trocado por uma cobrança nova, ou pago na hora com o cartão.',
      ],
      links: plans,
    },
    2308: {
      title: 'Posso pausar o plano?',
      answer: [
        'Sim, por um a três meses. Abra o plano, toque em *Pausar o plano* e escolha. A pausa começa quando acaba o tempo pago.',
        'Na pausa nada é cobrado, e tudo pode ser consultado e baixado. O plano volta sozinho, ou antes, em *Retomar o plano*.',
      ],
      links: plans,
    },
    2310: {
      title: 'Onde estão o recibo e a nota fiscal do que paguei?',
      answer: [
        'Abra o plano em *Meus planos*. Cada pagamento tem o seu *Recibo*, em PDF.',
        'Quando a nota fiscal de serviço é emitida, o número e *PDF da nota fiscal* aparecem ao lado do pagamento.',
      ],
      links: plans,
    },
  },
}
