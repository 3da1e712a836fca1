import type { Template, TemplateEntity } from '../../shape/index.ts';
import { seedFrom } from '../../written/index.ts';

/** Six weeks in a house of culture: what is on, what it costs, and who has a place. */
const ROWS = {
  event: `
    title | starts_at | ends_at | capacity | description | status
    Brass at the tram stop | today+2d 18:30 | today+2d 20:30 | 180 | Eleven musicians and one tuba case that goes round. In the depot if it rains. | Published
    Slow dinner for strangers | today+4d 19:00 | today+4d 22:30 | 48 | Six courses at one long table. You sit beside whoever you did not come with. | Published
    Repair evening: lamps and toasters | today+5d 17:00 | today+5d 20:00 | 40 | Bring it, hold it, learn where the fuse is. Screwdrivers are there. | Published
    Film with live piano: “Nosferatu” | today+7d 20:00 | today+7d 22:00 | 220 | Copy of 1922, grand piano of 1908, pianist of 1991. | Published
    Children’s theatre: The Whale in the Canal | today+8d 15:00 | today+8d 16:10 | 120 | From four years. Row one gets wet. | Published
    Reading: Ana Sousa, “Letters I Did Not Post” | today+10d 19:30 | today+10d 21:00 | 90 | In Portuguese and English, with the translator who disagreed about the title. | Published
    Swing for beginners, and then a ball | today+12d 19:00 | today+12d 23:30 | 150 | One hour of steps, three hours of courage. Flat shoes. | Published
    Night flea market | today+14d 18:00 | today+14d 23:00 | 600 | Eighty tables, torches at the door. Haggling ends at eleven. | Published
    Lecture: How a city drinks | today+16d 19:00 | today+16d 20:30 | 110 | The head of the waterworks draws the pipes under your street, with chalk. | Published
    Choir day for people who do not sing | today+18d 10:00 | today+18d 17:00 | 70 | At four o’clock you give a concert. It has worked nine times. | Published
    Pub quiz at the lock | today+20d 20:00 | today+20d 22:30 | 80 | Teams of five. The harbour master asks, and is always right. | Published
    String quartet, kitchen version | today+22d 19:30 | today+22d 21:00 | 60 | Haydn between pots. Soup is served during the slow movement. | Published
    Open studios in the old depot | today+26d 11:00 | today+26d 18:00 | 400 | Fourteen doors, one map, no appointment. | Published
    Winter market of the makers, with carol singing, hot cider and the last chance to have your knives sharpened before the holidays | today+33d 14:00 | today+33d 21:00 | 500 | Pottery, honey, wool and one blacksmith who lets children hit the iron. | Published
    Summer night with three bands | today-25d 19:00 | today-25d 23:59 | 350 | Sold out, rained out, danced on anyway. | Held
    Photography walk, blue hour | today-11d 17:00 | today-11d 19:00 | 25 | Tripods along the canal until the lamps came on. | Held
    Puppet slam for grown-ups | today+40d 20:00 | today+40d 22:00 | 130 | Still looking for a fourth puppet. | Draft`,
  ticket_type: `
    name | event | price | available | on_sale_until
    At the door and here | Brass at the tram stop | 12 | 120 | today+2d
    Under eighteen | Brass at the tram stop | 5 | 60 | today+2d
    A seat at the table | Slow dinner for strangers | 46 | 48 | today+2d
    Standard | Film with live piano: “Nosferatu” | 16 | 160 | today+7d
    Front rows, cushions | Film with live piano: “Nosferatu” | 22 | 40 | today+7d
    Child | Children’s theatre: The Whale in the Canal | 6 | 80 | today+8d
    Grown-up with child | Children’s theatre: The Whale in the Canal | 9 | 40 | today+8d
    Standard | Reading: Ana Sousa, “Letters I Did Not Post” | 10 | 90 | today+10d
    Course and ball | Swing for beginners, and then a ball | 24 | 60 | today+12d
    Ball only | Swing for beginners, and then a ball | 14 | 90 | today+12d
    A table of two metres | Night flea market | 18 | 80 | today+10d
    With lunch | Choir day for people who do not sing | 35 | 70 | today+15d
    Soup included | String quartet, kitchen version | 28 | 60 | today+21d`,
  registration: `
    name | email | event | ticket_type | price | diet | notes | status
    Lotte Brand | lotte.brand@example.com | Slow dinner for strangers | A seat at the table | 46 | Vegetarian | Hard of hearing on the left, please not at the end. | Paid
    Amir Nazari | amir.nazari@example.com | Slow dinner for strangers | A seat at the table | 46 | No preference | | Paid
    Ines Marques | ines.marques@example.com | Film with live piano: “Nosferatu” | Front rows, cushions | 22 | | | Paid
    Pieter de Wit | pieter.dewit@example.com | Swing for beginners, and then a ball | Course and ball | 24 | | Left foot only, so far. | Registered
    Class 2a | school@example.com | Children’s theatre: The Whale in the Canal | Child | 6 | | Twenty-three children, one rain jacket each. | Registered
    Oona Virtanen | oona.virtanen@example.com | Choir day for people who do not sing | With lunch | 35 | Vegan | Was told not to sing in 1983. | Paid
    Kofi Mensah | kofi.mensah@example.com | String quartet, kitchen version | Soup included | 28 | Vegetarian | | Registered
    Bea Holt | bea.holt@example.com | Night flea market | A table of two metres | 18 | | Needs a plug for a lamp. | Paid
    Marek Zeman | marek.zeman@example.com | Brass at the tram stop | At the door and here | 12 | | | Cancelled
    Yara Costa | yara.costa@example.com | Reading: Ana Sousa, “Letters I Did Not Post” | Standard | 10 | | | Registered`,
};

/** The sample rows for the programme's things. */
export const seed = (entities: readonly TemplateEntity[]): Template['seed'] => seedFrom(ROWS, entities);
