export { phrasesIn, type Phrases } from './phrases/index.ts';
