import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Portuguese. */
export const words: PageWords = {
  title: 'Assinatura eletrônica',
  needsScript: 'Esta página precisa de JavaScript. Ative-o e carregue a página de novo.',
  goneTitle: 'Este link não funciona mais',
  gone: 'Um link para um arquivo funciona por 24 horas. Abra seu e-mail de novo e pressione o botão, ou peça um novo link ao remetente.',
  failedTitle: 'Não foi possível carregar a página',
  failed: 'Nada se perdeu. Carregue-a de novo em instantes.',
  away: 'Nada se perdeu. A página será carregada de novo sozinha em instantes.',
  'bounced.title': 'Corrigir o endereço',
  'bounced.explanation':
    'Um e-mail para {name} sobre “{title}” não chegou. Um novo convite sai assim que você corrigir o endereço.',
  'bounced.oldAddress': 'Endereço que não funciona',
  'bounced.newAddress': 'Novo endereço',
  'bounced.send': 'Enviar o convite',
  'bounced.doneTitle': 'O convite está a caminho',
  'bounced.done': 'O convite para {name} vai para {email}.',
  'bounced.sameAddress': 'Este é o endereço que não funciona. Digite outro.',
  'bounced.wrongAddress': 'Digite um endereço como anna@example.com.',
  'bounced.overTitle': 'Nada para corrigir aqui',
  'bounced.over':
    'O endereço já foi corrigido, o documento não pode mais ser assinado ou o link expirou.',
  'bounced.limitReached':
    'Este destinatário já foi alterado cinco vezes, que é o limite. Envie o documento de novo.',
  'sign-in.title': 'Entrar',
  'sign-in.explanation': 'Você recebe um e-mail com um link para entrar.',
  'sign-in.address': 'Seu endereço de e-mail',
  'sign-in.send': 'Enviar um link',
  'sign-in.sentTitle': 'Verifique seu e-mail',
  'sign-in.sent':
    'Se {email} pode entrar aqui, um link está a caminho. Ele funciona uma vez, por 15 minutos.',
  'sign-in.confirm': 'Você entra como {name} por {company}.',
  'sign-in.over': 'Um link para entrar funciona uma vez, por 15 minutos.',
  'sign-in.later': 'Tentativas demais. Tente de novo em uma hora.',
  'sign-in.organisation': 'Entrar com a sua organização',
  'sign-in.passkey': 'Entrar com uma chave de acesso',
  'sign-in.passkeyStopped': 'Nenhuma chave de acesso foi usada. Tente de novo ou peça um link.',
  'sign-in.passkeyWrong': 'Com esta chave de acesso ninguém entra aqui. Peça um link.',
  'sign-in.offline': 'O serviço não respondeu. Tente de novo.',
  'sign-in.organisationAway':
    'Entrar com a sua organização não funciona no momento. Peça um link ou tente de novo mais tarde.',
  'sign-in.organisationUnknown':
    'A sua organização não confirma nenhum endereço de e-mail com o qual alguém possa entrar aqui. Pergunte quem cuida da conta.',
  'sign-in.organisationStopped': 'Esta entrada foi interrompida ou demorou demais. Tente de novo.',
  'verify-file.title': 'Verificar um documento assinado',
  'verify-file.explanation':
    'Escolha um PDF selado. Verá se está como foi assinado, quem o assinou e quando.',
  'verify-file.otherHeading': 'Verificar sem esta página',
  'verify-file.otherText':
    'Qualquer leitor de PDF que mostre assinaturas digitais também pode verificar o selo. Tem de confiar no certificado deste serviço:',
  'verify-file.authority': 'Certificado deste serviço',
  'verify-file.withdrawn': 'Lista de certificados revogados',
  'bounced.numberTitle': 'Corrigir o número',
  'bounced.numberExplanation':
    'Uma mensagem para {name} sobre “{title}” não chegou. Um novo convite sai assim que você corrigir o número.',
  'bounced.oldNumber': 'Número que não funciona',
  'bounced.newNumber': 'Novo número',
  'bounced.numberDone': 'O convite para {name} vai para {number}.',
  'bounced.sameNumber': 'Este é o número que não funciona. Digite outro.',
  'bounced.wrongNumber': 'Digite um número com o código do país, como +441632960000.',
};
