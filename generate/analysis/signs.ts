/** Something an idea says people do, and what it is worth for a template, in the points of its keywords. */
interface Sign {
  says: RegExp;
  points: number;
}

/**
 * What people do speaks louder than the nouns in it: a thing that is reserved by the hour is booked whatever it is, a thing that is put up for sale is
 * offered. Each sign counts once.
 */
const SIGNS: Record<string, readonly Sign[]> = {
  booking: [
    // What several have in turn, whatever it is.
    {
      says: /\b(reserves?|books?|takes?) (it|one|them) (from|for|by) (an? |one |some |several )?(half |few )?(day|hour|night|evening|afternoon|week|time)s?\b/iu,
      points: 5,
    },
    {
      says: /\b(reserv\w+|book(s|ed|ing)?|hir(e|es|ed|ing)|rent(s|ed|ing)?( out)?)\b[^.;:]{0,30}\b(spots?|seats?|slots?|places?|times?|sessions?|class(es)?|courts?|rooms?|lanes?|tables?|desks?|studios?|halls?|boats?|shelf|shelves|hours?|half[- ](a )?days?|afternoons?|evenings?|nights?)\b/iu,
      points: 5,
    },
    { says: /\bby the (hour|half[- ]day|day|night|week)\b|\bfor half a day\b|\bby (the )?hour or day\b/iu, points: 3 },
    { says: /\b(free|open|available) (times?|slots?|dates?|hours?|places?|chairs?|spots?)\b/iu, points: 3 },
    {
      says: /\b(double[- ]book\w*|already (taken|booked|rented|out)|doppelt\w* (gebucht|vergeben|belegt))\b/iu,
      points: 3,
    },
    { says: /\b(walk-?ins?|no-?shows?|reschedul\w+|cancel up to|waiting list)\b/iu, points: 2 },
    {
      says: /\b(réserv\w+|reserv(ar|an|as|am|ieren|iert|eren|ations?|aciones|ering|eringen)|prenot\w+|buchen|gebucht|buchungen|boeken|boekingen|agendar|agendamentos?|citas?|cita previa|rendez-vous|appuntament\w+)(?![\p{L}])/iu,
      points: 5,
    },
  ],
  events: [
    // Whoever organises something for so many at most lets people register for it.
    {
      says: /\b(limit|maximum|max\.?|up to|at most|only) (of )?\d+ (people|guests|participants|eaters|donors|children|kids|seats|places|runners|spots|attendees|persons|visitors)\b/iu,
      points: 2,
    },
    {
      says: /\b(reserve|register|enter|sign|put)s? (himself|herself|themselves|themself|oneself|yourself|myself|their child(ren)?)( up)? (for|in|to)\b|\b(announces?|puts? on|hosts?|organi[sz]es?|holds?) an? (dinner|meal|walk|talk|concert|workshop|evening|party|trip|meeting|tournament)\b/iu,
      points: 4,
    },
    {
      says: /(?<![\p{L}])(organizziamo|organizamos|nous organisons|on organise|wir (organisieren|veranstalten)|wij organiseren|we organiseren)(?![\p{L}])[^.;]{0,80}(?<![\p{L}])(posti|plazas|lugares|places|plätze|plaatsen|tickets|eintritt|prezzo|precio|prix|preis)(?![\p{L}])/iu,
      points: 5,
    },
    {
      says: /\b(fêtes?|fetes?|festivals?|open days?|fundraisers?|galas?|street part(y|ies)|carnivals?|parades?|congress(es)?|symposi\w+|hackathons?|championships?|turniere?|torneos?|tornei|toernooi\w*|volksfest|dorffest|straßenfest|sommerfest|kermesse|sagra)\b/iu,
      points: 4,
    },
    {
      says: /\b(programme|program|line-?up)\b[^.;]{0,30}\b(stages?|days?|acts?|bands?|speakers?|evenings?)\b/iu,
      points: 4,
    },
    {
      says: /\b(regist(er|ers|ration)s?|sign(s|ing)?[- ]up|rsvp|tickets?|enter|enters)\b[^.;]{0,20}\b(for|to)\b[^.;]{0,25}\b(events?|talks?|lectures?|rac(e|es)|runs?|meetups?|workshops?|retreats?|dinners?|concerts?|tours?|walks?|hikes?|evenings?|tournaments?|swims?)\b/iu,
      points: 4,
    },
    {
      says: /\b(at the door|start numbers?|bib numbers?|guest lists?|seating plan|lucky draw|who (came|is coming))\b/iu,
      points: 3,
    },
    {
      says: /\b(inscri(ption|ptions|pciones|ptos|rse|zioni|ções)|anmeldungen?|aanmeldingen?|billets?|entradas|biglietti|ingressos|eintrittskarten)(?![\p{L}])/iu,
      points: 3,
    },
  ],
  marketplace: [
    {
      says: /\bpass(es)? (on|it on|them on)\b|\bgiv(e|es|ing) away\b/iu,
      points: 4,
    },
    // What it costs is up to who has it, and who gets it, too.
    {
      says: /\bprices?,? or (for )?(free|nothing)\b|\bfor nothing\b|\bwhoever wants (it|them|one)\b|\b(chooses?|picks?) one( of (them|those))? and\b/iu,
      points: 3,
    },
    {
      says: /\border(s|ed|ing)?\b[^.;]{0,60}\b(pick-?up|collect(ion|ed)?|deliver(y|ed|ies)?)\b/iu,
      points: 3,
    },
    {
      says: /\b(swap|trade|exchange)s? (them|these|those|clothes|things|stuff|our|their)\b|\b(just|only|no cash,?) (trades|swaps)\b/iu,
      points: 4,
    },
    {
      says: /\b(online|web|internet)[ -]?(shops?|stores?)\b|\bcheckout\b|\bcoupons?\b|\bshopping carts?\b/iu,
      points: 5,
    },
    {
      says: /\b(pre-?orders?|place (an )?orders?)\b|\b(customers?|people|buyers?|members?|households?|neighbou?rs?|families|clients|restaurants) (can |may )?(pre-?)?(order|pick|buy)s?\b/iu,
      points: 4,
    },
    {
      says: /\b(puts? up|offers?|lists?|advertis\w+)\b[^.;]{0,40}\b(for sale|to sell|price|to swap|to give away|surplus|second[- ]hand|used)\b/iu,
      points: 4,
    },
    {
      says: /\bsell(s|ing|ers?)?\b[^]{0,120}\bbuy(s|ing|ers?)?\b|\bbuy(s|ing|ers?)?\b[^]{0,120}\bsell(s|ing|ers?)?\b/iu,
      points: 4,
    },
    {
      says: /(?<![\p{L}])(second[- ]hand|secondhand|outgrown|pre-?loved|flea market|surplus|classifieds|gebraucht\w*|d'occasion|vide-grenier|segunda mano|usat[oi]|tweedehands\w*|usados)(?![\p{L}])/iu,
      points: 4,
    },
    {
      says: /\b(makes? an offer|the sellers?|accepts? (one|the best)|highest bid|commission|pay ?outs?)\b/iu,
      points: 3,
    },
    { says: /\b(vend(re|ent|er|en|ere|ono|em)|verkauf\w*|verkopen)\b/iu, points: 3 },
  ],
  blog: [
    {
      says: /\b(publish\w*|veröffentlich\w+|publi(er|ent|ons|car|can|camos|que)|pubblic\w+|publice\w+)\b/iu,
      points: 2,
    },
    {
      says: /\b(rate and comment|readers? (can )?(comment|rate|save|vote)\w*|comments? (by|from) readers|(leave|write)s? comments)\b/iu,
      points: 4,
    },
    {
      says: /^.{0,40}\b(reviews|magazine|journal|diary|blog|newsletter|e?zine|gazette|column|newsroom)\b/iu,
      points: 3,
    },
    {
      says: /\b(write|writes|writing|wrote) (about|down my|posts|stories|articles|reviews|essays|columns|letters)\b/iu,
      points: 3,
    },
    {
      says: /(?<![\p{L}])(rédig\w+|blogue?|artículos|articoli|artigos|artikelen|beiträge|rezensionen|revista|rivista)(?![\p{L}])/iu,
      points: 4,
    },
  ],
  inventory: [
    {
      says: /\b(owns?|possess(es)?) (about |some |over )?\d+\b|\bwhat (it|they|each) (was|were|is) (bought|worth)\b/iu,
      points: 3,
    },
    {
      says: /\bhow (many|much)\b[^.;]{0,60}\b(is|are) left\b|\bnever (promise|sell|give out|hand out|reserve) more\b/iu,
      points: 3,
    },
    {
      says: /\b(what (we|i) (own|have)|where (each|every|it|they|everything|things|all)( \p{L}+| of (it|them))? (is|are|lies?|stands?)|who (took|has|borrowed) (it|them|what|which)|borrowings)\b/iu,
      points: 4,
    },
    { says: /\b(tak(e|es|en)|took|puts?|book(s|ed)?)\b[^.;,]{0,25}\b(out|back in|in and out)\b/iu, points: 3 },
    {
      says: /\b(catalog(ue|ues|s|ing|uing)?|inventor(y|ise|ize)|stock ?list|list) (of )?(my|our|the|all)\b|\bcollection of\b|\b\p{L}+ collection\b/iu,
      points: 4,
    },
    {
      says: /\b(runs?|running|is|are|gets?) low\b|\b(low stock|re-?order|restock\w*|minimum (stock|quantity)|stock(take| count)|breakage|use[- ]by|best[- ]before)\b/iu,
      points: 4,
    },
    {
      says: /\b(heirlooms?|belongings|household goods|possessions|valuables|insured value|lost property|depots?|store ?rooms?)\b/iu,
      points: 5,
    },
    {
      says: /(?<![\p{L}])(bestand|lagerbestand|vorrat|vorräte|magazzino|scorte|existencias|almacén|estoque|voorraad|en stock|stocks?)(?![\p{L}])/iu,
      points: 3,
    },
  ],
  lending: [
    {
      says: /\b(lend(s|ing)?|lent|borrow(s|ed|ing)?|advances?|owes?)\b[^.;]{0,25}\b(money|cash|euros?|dollars?|pounds?|sums?|amounts?|capital)\b|\bmoney against\b|\bpawn\w*\b|\bowes (me|us|whom|what)\b/iu,
      points: 7,
    },
    {
      says: /\b(\d+([.,]\d+)? ?%|monthly|yearly|annual|with|plus) interest\b|\binterest (rate|of|per|a month)\b/iu,
      points: 3,
    },
    { says: /\b(pa(y|ys|id|ying) (it |them )?back|instal?ments?|repay\w*|redeem\w*|overdue|paid out)\b/iu, points: 2 },
    {
      says: /(?<![\p{L}])(prêts?|emprunteurs?|préstamos?|prestiti|empréstimos?|leningen|darlehen|kredite?|microcrédit\w*|ratenzahlung)(?![\p{L}])/iu,
      points: 5,
    },
  ],
  'property-mgmt': [
    { says: /(?<![\p{L}])(pächter\w*|verpachtet|pachtvertr\w+|erbpacht|kündigungsfrist)(?![\p{L}])/iu, points: 4 },
    // Whoever has a place by the year, with a contract and a notice, books no hours.
    {
      says: /\b(rents?|rented|let|lets|leases?|leased)\b[^.;]{0,40}\b(for|by) (the|a) (whole |full |entire )?(year|season)\b|\b(permanent|long[- ]term|year[- ]round) (pitch(es)?|tenants?|residents?|campers?|lets?|rentals?|renters?)\b|\b(notice date|months?['’]? notice|yearly rent|annual rent|ground rent)\b/iu,
      points: 6,
    },
    {
      says: /\b(holiday|vacation|furnished|student) (flats?|homes?|lets?|rentals?|apartments?|rooms?|houses?)\b/iu,
      points: 5,
    },
    {
      says: /\bmov(e|es|ed|ing)[- ]?(in|out)\b|\brents? and deposits?\b|\bwho (lives|leases|rents)\b|\bnotice period\b|\bstatements? (for|to) (every|each|the|their) (owner|landlord)s?\b/iu,
      points: 4,
    },
    {
      says: /(?<![\p{L}])(mietverträge?n?|mieter|nebenkosten|hausverwaltung|locataires?|bail|baux|inquilin[oi]s?|alquileres|affitt\w+|inquilinos|aluguel|huurders?|huurcontract\w*)(?![\p{L}])/iu,
      points: 4,
    },
  ],
  clinic: [
    {
      says: /\b(diagnos\w+|treat(s|ed|ing)? (patients?|animals?|people)|check-?ups?|symptoms?|pregnan\w+|newborns?|anamnes\w+|x-?rays?|lab (results?|values?))\b/iu,
      points: 3,
    },
    { says: /\b(animals?|patients?|pets?)('s?)? (species|history|histories|records?|files?|charts?)\b/iu, points: 4 },
    {
      says: /(?<![\p{L}])(cabinet (médical|dentaire)|kiné\w*|consultorio|ambulatorio|arztpraxis|tierarzt\w*|hausarzt\w*|zahnarzt\w*|huisarts\w*|tandarts\w*|dierenarts\w*|consultório|vétérinaire|veterinari[oa]s?)(?![\p{L}])/iu,
      points: 4,
    },
  ],
  'school-admin': [
    {
      says: /\b(enrol(s|l|ls|led|ment|ments)?|placement test|attendance is taken|(tick|mark)s? off who|report cards?|term(ly)? fees?|levels? [a-c][12])\b/iu,
      points: 3,
    },
    { says: /\b(who (was|is) (there|present|absent)|absences?|present at|presence)\b/iu, points: 2 },
    {
      says: /(?<![\p{L}])(écoles?|élèves|crèche|escuela|colegio|guardería|alumnos|scuola|asilo|alunos|escola|basisschool|kinderopvang|leerlingen|musikschule|tanzschule|sprachschule|volkshochschule|kita)(?![\p{L}])/iu,
      points: 4,
    },
  ],
  'field-service': [
    // Who works for customers and goes there.
    {
      says: /\b(fitters?|installers?|technicians?|mechanics?|engineers?|plumbers?|electricians?|crews?|guys|men|we)\b[^.;]{0,20}\b(drives?|goes|go|comes?|travels?|driving|fits?|installs?)( out| over)? (to|there|and)\b|\b(sells?|rents?( out)?) and (fits?|installs?|maintains?|services?|repairs?)\b/iu,
      points: 5,
    },
    {
      says: /\b(pool|aquarium|garden|lawn|roof|chimney|window|boiler|heating|lift|elevator|machine|printer|piano|alarm|drain|gutter|solar)s? (care|service|servicing|maintenance|cleaning|repairs?|inspections?)\b/iu,
      points: 5,
    },
    {
      says: /\b(maintain|service|install|inspect|clean|sweep|tune|repair|fix|mow|prune|calibrat|look(s|ing)? after)(s|es|e|ing|ed)?\b[^.;]{0,25}\b(pianos?|lifts?|elevators?|boilers?|pools?|machines?|windows?|gardens?|roofs?|alarms?|doors?|heaters?|heating|pumps?|systems?|bikes?|instruments?|panels?|turbines?|chimneys?|phones?|laptops?|computers?|cars?|tractors?|appliances?|clocks?|watches|sewing machines?|lawns?|aquariums?|hives?)\b/iu,
      points: 4,
    },
    {
      says: /\b(comes? in|brought in|bring(s)? in|drop(s|ped)? off|hand(s|ed)? (it |them )?back)\b[^]{0,60}\b(repair|fix|diagnos|mend)\w*/iu,
      points: 3,
    },
    {
      says: /\bevery (two|three|six|twelve|\d+) (months|weeks|years)\b|\bintervals? in (days|weeks|months)\b|\bnext (service|visit|inspection|tuning|one|check)( is)? due\b|\b(is|are) due (again )?in\b|\bonce a year\b|\byearly (visit|inspection|service|check)s?\b/iu,
      points: 3,
    },
    {
      says: /\b(routes?|rounds?|tours?)\b[^.;]{0,25}\b(drivers?|crews?|teams?|order|collections?|couriers?|visits?)\b|\b(couriers?|drivers?|technicians?|crews?|engineers?|fitters?)\b[^.;]{0,25}\b(claim|get|see|accept|take|are sent)\b/iu,
      points: 3,
    },
    {
      says: /\b(plan|schedul|assign|dispatch|send|hand)\w*\b[^.;]{0,20}\b(jobs?|call-?outs?|work orders?|crews?|installations?|repairs?)\b[^.;]{0,20}\b(for|to|among|between)\b/iu,
      points: 4,
    },
    {
      says: /\bwe (visit|come|drive|go) (out )?(and|to) (measure|survey|inspect|look|quote|install|fit)\b/iu,
      points: 3,
    },
    {
      says: /\b(spare )?parts? (used|stock|they used)\b|\b(hours|labour|labor) and (materials?|parts?)\b|\bjobs? for the day\b|\bcall-?outs?\b/iu,
      points: 3,
    },
    {
      says: /(?<![\p{L}])(wartung\w*|reparaturen?|dépannages?|entretien|réparations?|averías|mantenimiento|riparazion\w+|manutenzione|manutenção|storingen|onderhoud|ruches?|hausmeister\w*)(?![\p{L}])/iu,
      points: 4,
    },
  ],
};

/** What an idea says people do that a template is for, in points. */
export function signsFor(id: string, text: string): number {
  return (SIGNS[id] ?? []).reduce((sum, { says, points }) => sum + (says.test(text) ? points : 0), 0);
}
