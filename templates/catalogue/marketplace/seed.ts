import type { Template, TemplateEntity } from '../../shape/index.ts';
import { seedFrom } from '../../written/index.ts';

/** What a market of neighbours has on a Saturday: things that were used, things that were made, and who brings them. */
const ROWS = {
  vendor: `
    name | location | email | phone | about
    Marguerite Aubin | Ferry Street 4 | m.aubin@example.com | +353 20 910 0131 | Clears out her parents’ house, one cupboard a week. Knows the story of every plate.
    Tobias Renner | Behind the brewery | tobias.renner@example.com | +353 20 910 0132 | Repairs bicycles in the evening and sells those that nobody fetched.
    Adaeze Obi | Market Square 11 | adaeze.obi@example.com | +353 20 910 0133 | Sews bags out of sails and awnings. No two alike, because no two awnings are.
    The Lindqvist sisters | Mill Lane | lindqvist@example.com | +353 20 910 0134 | Three sisters, one attic, forty years of children’s things in good order.
    Henryk Wójcik | Station Road 22 | h.wojcik@example.com | +353 20 910 0135 | Retired joiner. Makes one stool a week and says no to hurry.
    Paloma Reyes | Canal Walk, boat “Elsa” | paloma.reyes@example.com | +353 20 910 0136 | Cuttings, seedlings and advice from the deck of a barge.
    Jonas and Mia | Student house, third floor | jonas.mia@example.com | +353 20 910 0137 | Move out in June. Everything must find somebody.
    Samira Haddad | Church Hill 8 | samira.haddad@example.com | +353 20 910 0138 | Books in four languages, read and loved and out of room.
    Old Fire Station workshop | Fire Station Yard | yard@example.com | +353 20 910 0139 | Six people who repair radios, lamps and whatever has a plug.
    Ewan Fraser | Harbour, east quay | ewan.fraser@example.com | +353 20 910 0140 | Ropes, oars, buoys, and a canoe when somebody gives one up.`,
  listing: `
    title | vendor | price | stock | condition | description | status
    Coffee service for six, one cup missing | Marguerite Aubin | 38 | 1 | Used | Bavarian, gold rim, from the Sunday cupboard. The sixth cup went at a christening in 1974. | Active
    Walnut sewing table with drawers | Marguerite Aubin | 95 | 1 | Used | The left drawer sticks when it rains. Thread and buttons stay in it. | Active
    Linen sheets, monogram M. A. | Marguerite Aubin | 14 | 6 | As good as new | Heavy, washed soft. Long enough for tall people. | Active
    Ladies’ bicycle, three gears, dark green | Tobias Renner | 140 | 1 | Used | New chain, new brakes, old bell. Rides like a sofa. | Active
    Racing bicycle, 56 cm, steel | Tobias Renner | 310 | 1 | Used | From 1986, with the original paint and one honest scratch. | Reserved
    Child’s bicycle, 16 inch | Tobias Renner | 45 | 2 | Used | With a stick to hold on to, for the first week. | Active
    Bag of sailcloth, red stripe | Adaeze Obi | 59 | 3 | New | From a jib that has been round the Skagerrak. Two pockets inside. | Active
    Backpack of awning, yellow | Adaeze Obi | 84 | 2 | New | The awning hung over an ice cream parlour for eleven summers. | Active
    Pencil case of spinnaker | Adaeze Obi | 16 | 9 | New | Weighs nothing, holds twelve pencils and a rubber. | Active
    Wooden train, engine and nine waggons | The Lindqvist sisters | 28 | 1 | Used | Complete, with the bridge. The tunnel has been chewed a little. | Active
    Cot with mattress, white | The Lindqvist sisters | 60 | 1 | Used | Three children, one nephew. All screws are there, in a jar. | Active
    Rain trousers, sizes 98 to 116 | The Lindqvist sisters | 7 | 8 | Used | Say the size and the number of puddles. | Active
    Pram from the seventies | The Lindqvist sisters | 120 | 1 | As good as new | High wheels, dark blue, springs like a coach. People will stop you. | Active
    Three-legged stool, ash | Henryk Wójcik | 75 | 4 | New | No screw, no glue. It stands on any floor because it has three legs. | Active
    Bread board with a groove | Henryk Wójcik | 32 | 7 | New | Cherry, oiled. The groove keeps the crumbs at home. | Active
    Garden bench, two seats, oak | Henryk Wójcik | 290 | 1 | New | Greys in the second winter, as it should. Bring a trailer. | Active
    Tomato seedlings, “Ox heart” | Paloma Reyes | 2.5 | 40 | New | Raised on deck, used to wind. Out after the ice saints. | Active
    Cutting of a monstera, rooted | Paloma Reyes | 8 | 5 | New | Five leaves and a will of its own. Swaps for a fig. | Active
    Lemon tree in a tub | Paloma Reyes | 55 | 1 | As good as new | Two lemons on it. Does not like the boat in winter. | Active
    Writing desk, pine | Jonas and Mia | 35 | 1 | Used | Two theses were written on it. One coffee ring each. | Active
    Washing machine, seven years old | Jonas and Mia | 90 | 1 | Used | Runs. You carry it, we hold the doors. Third floor. | Active
    Floor lamp, paper shade | Jonas and Mia | 12 | 1 | Used | Warm light, light damage, see the picture. | Active
    Two boxes of novels, unsorted | Samira Haddad | 20 | 1 | Used | About sixty, French and English. Crime at the bottom, love on top. | Active
    Cookbook of Aleppo, in Arabic and French | Samira Haddad | 24 | 1 | Used | With my aunt’s notes in the margin. The notes are the good part. | Active
    Valve radio, repaired | Old Fire Station workshop | 110 | 2 | Used | Warm-up thirty seconds. Medium wave at night gets Ljubljana. | Active
    Desk lamp from a drawing office | Old Fire Station workshop | 48 | 3 | Used | New cable, new switch, old springs. | Active
    Canadian canoe, two paddles | Ewan Fraser | 420 | 1 | Used | Patched once below the water line, dry since. Comes with the vests. | Active
    Ship’s rope, by the metre, as a banister or for whatever else you have in mind with forty metres of hemp that has seen the North Sea | Ewan Fraser | 4 | 40 | Used | Thick as a wrist. Smells of tar for a month. | Active
    Brass porthole as a mirror | Ewan Fraser | 130 | 1 | Used | Opens. Nobody knows what for, everybody does it. | Sold
    Typewriter, portable | Marguerite Aubin | 65 | 1 | Used | The e jumps. There are people who like that. | Draft`,
  order: `
    number | listing | vendor | quantity | unit_price | deliver_to | completed_on | status
    M-2041 | Bag of sailcloth, red stripe | Adaeze Obi | 1 | 59 | Lotte Brand, Canal Walk 3 | today-20d | Completed
    M-2042 | Rain trousers, sizes 98 to 116 | The Lindqvist sisters | 2 | 7 | Fetched on Saturday | today-16d | Completed
    M-2043 | Valve radio, repaired | Old Fire Station workshop | 1 | 110 | Pieter de Wit, Mill Lane 40 | today-12d | Completed
    M-2044 | Three-legged stool, ash | Henryk Wójcik | 2 | 75 | Café at the lock | today-9d | Completed
    M-2045 | Tomato seedlings, “Ox heart” | Paloma Reyes | 6 | 2.5 | Fetched at the boat | | Confirmed
    M-2046 | Pencil case of spinnaker | Adaeze Obi | 3 | 16 | School at the park, class 4b | | Shipped
    M-2047 | Wooden train, engine and nine waggons | The Lindqvist sisters | 1 | 28 | Amir Nazari, Station Road 9 | | Confirmed
    M-2048 | Canadian canoe, two paddles | Ewan Fraser | 1 | 420 | Scouts, boat house | | New
    M-2049 | Bread board with a groove | Henryk Wójcik | 1 | 32 | Ines Marques, Church Hill 2 | | New
    M-2050 | Washing machine, seven years old | Jonas and Mia | 1 | 90 | Second thoughts, no lift | | Cancelled`,
};

/** The sample rows for the market's things. */
export const seed = (entities: readonly TemplateEntity[]): Template['seed'] => seedFrom(ROWS, entities);
