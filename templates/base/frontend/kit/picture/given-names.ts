/** Given names that most people hear as a woman's, then as a man's. All others say nothing. */
const HERS = new Set(
  `ada adaeze agnes aiko aisha alice alma amara amelia amina ana andrea anika anita anja anna anne annika antonia aria astrid ava barbara beatriz bianca
  camila carla carmen caroline catherine charlotte chiara chloe clara claire claudia dalia daniela diana dorothea eda elena elif elisa elise eliza elizabeth
  ella ellen elsa emilia emily emma esther eva fatima fiona florence francesca frida gabriela giulia grace greta hana hannah harriet heidi helen helena
  hilda ida ines ingrid irene iris isabel isabella ivy jana jane jasmin jennifer joana johanna josephine judith julia juliet kamala karin kate katharina
  katrin klara lara laura layla lea leila lena leonie lina linda lisa lotte lucia lucy luisa lydia magda maja mara margaret maria marie marina marta martha
  mary matilda maya mei mia mila mina mira miriam monica nadia naomi natalia nina nora olga olivia paula petra philippa pia priya rachel rebecca renata
  ritu rosa rose ruth sabine samira sandra sara sarah selma sofia sonia sophie stella susan svetlana tamara tanja teresa thea tilda valentina vera victoria
  vivian wanjiru freya greetje ilse lieke louise lucie maud noor pilar sanne sigrid tess yara yasmin yuki zara zoe`.split(
    /\s+/u,
  ),
);
const HIS = new Set(
  `aaron abdul adam adrian ahmed aidan alan albert alejandro alexander ali amir anders andreas andrew andrzej anton antonio arjun arthur arun axel ben
  benjamin bernd bjorn boris brian bruno carl carlos cedric cem charles chen christian christopher claus cole conor daniel david diego dieter dimitri edgar
  eduardo edward elias emil emeka enrique eric erik ethan fabian felix fernando finn florian francesco frank frederik gabriel george gerd giovanni gregor
  gustav hamid hans harry hassan heinrich henrik henry hugo hussein ian ibrahim igor ivan jack jacob jakob james jan javier jens jeremy joao joel johan
  johannes john jonas jonathan jorge jose joseph josef juan julian karim karl kenji kevin klaus kofi kwame lars leo leon liam lorenzo louis luca lucas luis
  lukas magnus malik manuel marco marcus mario mark markus martin mateo mateusz matteo matthew max michael miguel mohamed moritz nathan nicolas niklas nils
  noah oliver olivier omar oscar otto pablo patrick paul pavel pedro peter philip pierre piotr rafael raj ravi richard robert roberto robin roman rui ruben
  samuel sanjay sean sebastian sergio simon stefan stephen sven theo thomas tim tobias tom tomas tomasz uwe victor viktor vikram vincent walter wei
  andres antoine bram daan julien kwesi lorenz luc matthias mikel rolf sander thibault tiago werner wilhelm william xavier yusuf`.split(
    /\s+/u,
  ),
);

/** How a name is heard, by its first word; `undefined` where it says nothing. Dr., Prof. and the like are passed over. */
export function heardAs(name: string): 'hers' | 'his' | undefined {
  const [first = ''] = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !/^(?:dr|prof|mr|mrs|ms|sir|dame)$/u.test(word));
  return HERS.has(first) ? 'hers' : HIS.has(first) ? 'his' : undefined;
}
