/**
 * The most common passwords that have a letter and a digit, in lower case: the rest fails V-PASSWORD anyway.
 * From the frequency list of @zxcvbn-ts/language-common (MIT), without `abc123`: V-PASSWORD accepts 'Abc123' by example.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
1qaz2wsx 123qwe trustno1 1234qwer q1w2e3r4t5 qwer1234 ncc1701 q1w2e3r4 password1 1q2w3e4r jordan23 thx1138
qwerty123 passw0rd abcd1234 123abc 123456a bond007 q1w2e3 rush2112 1q2w3e4r5t red123 12345a 123456q 1qazxsw2
blink182 12qwaszx qwerty1 asdf1234 lol123 asd123 hello1 eagle1 12345q lucky1 zaq12wsx a123456 123456789a
1232323q qwerty12 a12345 money1 qwe123 12345qwert michael1 usuckballz1 test123 password123 ncc1701d hello123
123qweasd charlie1 123123a rasdzv3 happy1 alpha1 a1b2c3 letmein1 1q2w3e 123456789q bubba1 tiger1 zxc123 buddy1
catch22 a1b2c3d4 qaz123 qqq111 angel1 dragon1 mustang1 chris1 welcome1 james1 qazwsx123 123qweasdzxc monkey1
rocky1 freedom1 soso123aljg oicu812 jessica1 1234abcd babylon5 master1 yankees1 1qaz2wsx3edc jesus1 david1
1a2b3c shadow1 ncc1701e q12345 matthew1 123qwe123 sammy1 q1w2e3r4t5y6 123asd wrinkle1 access14 letmein2 blue22
a1234567 anthony1 magic1 apple1 molly1 william1 super123 green1 colt45 satan666 qwerty12345 black1 gn56gn56
zaq123 1234567a seven7 jason1 blue123 thunder1 123456z chelsea1 1q2w3e4r5t6y 1a2b3c4d asdf123 lucky7 woody1
pepsi1 1passwor robert1 viper1 ranger1 pass123 andrew1 shaney14 heather1 richard1 zaq1xsw2 soccer1 sarah1
formula1 honda1 asshole1 mailcreated5240 123qaz zxcv1234 patrick1 123zxc cowboys1 gateway1 pa55word frank1
scooter1 thomas1 1234567q harley1 raiders1 kevin1 a1s2d3f4 rusty1 hunter1 qwert123 elvis1 buster1 power1 123321q
amber1 horny1 sasha1 usa123 diamond1 john316 front242 123456qwerty delta1 8j4ye3uz area51 aaa111 123456aa
phoenix1 homer1 1234567890q killer1 brandon1 porsche9 omega1 oscar1 jordan1 ncc1701a arsenal1 pa55w0rd jimmy1
jackson1 daniel1 qwerty123456 agent007 gizmo1 batman1 super1 melissa1 raven1 pokemon1 apollo13 chevy1 steve1
rangers1 casey1 summer1 123456789z peter1 crazy1 123456k kitty1 daisy1 texas1 daddy1 star69 gordon24 1234qwe
passwor1 irish1 jenny1 4runner kelly1 fordf150 cloud9 music1 number1 billy1 chicken1 chester1 jasmine1 pass1234
emily1 sandy1 turkey50 happy123 tommy1 tyler1 katie1 pepper1 polniypizdec0211 abc12345 justin1 samsung1 gandalf1
lucky13 bobby1 1qa2ws3ed america1 br0d3r 50cent amanda1 football1 packers1 sojdlg123aljg hal9000 snake1 qwert1
brian1 zxcvbnm1 route66 lineage2 ne1469 a123456789 secret1 love69 moose1 nwo4life flash1 charles1 qwer123
123123q kcj9wx5n r2d2c3po george1 shannon1 ashley1 nicole1 great1 gfhjkm123 dallas1 xbox360 p0015123 bob123
jacob1 cobra1 123456r enter1 vh5150 marino13 qazwsx12 death1 love123 wolf359 qwerty1234 taylor1 chicago1 cat123
q123456 z1x2c3 ferrari1 madison1 turbo1 holly1 sadie1 test1234 1qwerty superman1 apple123 mouse1 florida1
tigger1 winston1 123qwerty joshua1 panther1 dodge1 12345z scott1 martin1 cbr600 newyork1 audia4 harry1 1x2zkg8w
123456s hockey1 simon1 zxasqw12 cheese1 orange1 a1s2d3 ou8122 spike1 12345678q ginger1 honey1 123aaa abc1234
lover1 monster1 joker1 crystal1 12qwas james007 abcd123 silver1 bunny1 1q2w3e4r5 nokia6300 sweet1 rebecca1
12qw34er jamie1 logan1 penny1 montgom240 bulldog1 12345qwe buffy1 ib6ub9 edward1 rachel1 12345678a maria1
fishing1 gsxr750 eagles1 xxx123 sally1 gator1 password2 digital1 missy1 tiffany1 just4me gfhjkm1 max123 teddy1
beast1 qazwsx1 dolphin1 misty1 nasty1 austin1 sparky1 linda1 adam12 dragon12 aa123456 newpass6 bella1 123321a
z1x2c3v4 marine1 devil666 12345t oliver1 123456qw jackson5 morgan1 1234567890a baseball1 12qw12 a11111 1qaz2ws
qweasd123 scorpio1 love12 bingo1 slave1 cameron1 guitar1 chloe1 123qq123 7ugd5hip2j cowboy1 aaron1 mickey1
alex123 maggie1 spurs1 a12345678 xyz123 porsche1 gabriel1 mikey1 orion1 eddie1 house1 dog123 golfer1 danny1
monkey12 rainbow6 9293709b13 50spanks 111111a just4fun jones1 annie1 temp123 rebel1 bailey1 spencer1 q2w3e4r5
ninja1 spider1 playboy1 maxwell1 sassy1 1234asdf 1a2s3d4f iverson3 vsjasnel12 bruno1 sam123 tiger123 mason1
hawaii50 qazwsxedc123 ghost1 wg8e3wjf 426hemi blue12 master12 bird33 123456qwe killer12 mazda626 1qa2ws a1a2a3
merlin1 snoopy1 tiger2 michael2 hannah1 andrea1 water1 henry1 tigger2 felix1 green123 larry1 q1q2q3 yankees2
icu812 1z2x3c karen1 laura1 tigers1 jimbo1 mandy1 julie1 drummer1 bubba69 pumpkin1 dusty1 smokey1 qwerty11
qqqqq1 misfit99 111qqq falcon1 fender1 asdf12 zxcvbnm123 redsox1 qwert12345 vikings1 broncos1 hammer1 cindy1
carmex2 dodgers1 cookie1 london1 password12 1z2x3c4v nikki1 slick1 junior1 mother1 miller1 megan1 joseph1
warrior1 qwer12 jerry1 genesis1 111111q 123456l death666 angel123 stone55 mike123 white1 storm1 qwe123qwe
mazdarx7 123456789s iloveyou2 123456m cbr900rr mama123 good123654 chase1 1234qw james123 winner1 sheba1 summer99
81fukkc nathan1 super12 testing1 nascar24 zachary1 johnny1 qwerty7 soccer12 sunny1 boomer1 cricket1 sugar1
smoke1 rainbow1 stephen1 johnson1 peaches1 pool6123 3000gt 123qwer bmw325 mustang6 trouble1 jeremy1 45m2do5bs
123ewq nirvana1 pizza1 jackass1 marines1 vader1 12qw12qw dakota1 penguin1 slayer1 heidi1 simba1 blues1 asdqwe123
nokia6233 ghbdtn123 asdfgh01 monty1 mazda6 aaaaa1 buddy123 private1 andyod22 candy1 compaq1 pantera1 nancy1
zxcasdqwe123 soccer10 spartan1 mario1 joe123 stupid1 yamahar1 yellow1 brown1 david123 sf49ers buffalo1 casper1
player1 wizard1 pinky1 success1 voyager1 bruce1 winter1 iloveyou1 paris1 3x7pxr f00tball purple1 barney1 1dragon
rusty2 roger1 wp2003wp 123456ru noname123 cygnusx1 money123 sasha_007 12345qw kordell1 12345s john123 dirty1
alice1 carlos1 eclipse1 little1 57chevy matrix1 p@ssw0rd scuba1 nokian73 chris123 11111q brandy1 zxcv123 golden1
q11111 blue32 biteme1 cartman1 april1 perfect1 wendy1 hallo123 pufunga7782 doggy1 loser1 liverpool1 vincent1
forever1 captain1 sabrina1 marie1 1234zxcv happy2 marcius2 susan1 faith1 angus1 bubbles1 12345m money12 stanley1
diablo2 beach1 bubba123 lakers1 randy1 gateway2 blue99 knight1 prince1 peace1 destiny1 beavis1 1a2s3d ou8123
1master start1 test12 beatles1 2fast4u natasha1 stone1 12345qwer vanessa1 qwert40 therock1 p4ssw0rd gsxr1000
23skidoo ghhh47hj7649 shadow12 patches1 q2w3e4 boston1 tennis1 159357a houston1 power123 blue1234 12345qwerty
awesome1 champ1 chaos1 admin1 holein1 123456789m montana1 m123456 mash4077 steven1 123456t dragon69 sammy123
sophie1 magic32 q1234567 elway7 natalie1 dylan1 tyson1 cafc91 q123456789 sandra1 peanut1 barry1 c2h5oh all4one
ncc74656 austin31 p0o9i8u7 smith1 poker1 frodo1 tasha1 password9 killer123 max333 kenny1 panda1 nokia1 scooby1
123qwert summer69 alex12 hello12 11111a dilbert1 romeo1 weed420 sasha123 12345abc starwars1 qwe321 123456789d
bradley1 robin1 gators1 smart1 johnny5 tanya1 69camaro 5wr2i7h8 s123456 melanie1 apollo11 bigdog1 gonzo1
mustang2 freddy1 kathy1 samuel1 trinity1 1q2q3q 12345qaz bandit1 hello2 1michael blake1 123456789qwe dima123
angela1 sixty9 alexander1 blue42 thumper1 7777777a lauren1 trumpet1 cooper1 favorite6 skipper1 rugby1 grace1
007bond jupiter1 segblue2 dixie1 phish1 123456w abcdefg1 young1 allison1 lucas1 special1 murphy1 travis1 flower2
wayne1 liberty1 q1w2e3r sunshine1 password01 computer1 1qazxsw23edc jesus123 bosco1 charlie2 allen1 calvin1
1234rewq puppy1 1qazzaq1 playboy2 1million vampire1 zorro1 zxcvb123 frankie1 tango1 justice1 keith1 benny1
canada1 trooper1 shark1 123456as sonic1 video1 password99 popcorn1 blue11 asd222 blue23 mommy1 giants1 123456qqq
123456d left4dead england1 lol12345 met2002 123456n rambo1 please1 3ip76k2 asdfgh1 weare138 rufus1 12345r diver1
dan123 mercury1 alpha123 naughty1 mazda3 paladin1 asdfg123 jeter2 jordan2 1qazxsw tammy1 donna1 cbr900 medic1
simple1 huskers1 aol123 rabbit1 ziggy1 laser1 muffin1 123q123 claudia1 demon666 diana1 1qw23er4 flyers88
nokia5800 stewart1 iceman1 ireland1 cantona7 julia1 penis1 mustang5 pearl1 aaaa1111 flower1 buster12 jennifer1
nemrac58 qweasdzxc123 8inches braves1 123456g spock1 metal1 soccer11 metallica1 123456789r flipper1 pro100
love1234 banana1 1111qqqq asdasd123 101091m arizona1 alex1234 111aaa 55bgates shane1 baby123 abc123456 noles1
beckham7 riley1 smile1 angel2 mario66 nokia123 as123456 access1 kristin1 phantom1 1q2q3q4q poppy1 sierra1
1234567aa jesse1 rrpass1 care1839 aaa123 jupiter2 lucky123 myspace1 z12345 qwerty13 nascar1 1234qaz chopper1
z1x2c3v4b5 123456v dallas22 2hot4u goose1 ass123 audia6 princess1 funny1 drag0n start123 light1 winter99 miami1
nothing1 bryan1 rocky2 mike1234 chuck1 volvo1 2wsx3edc xxxxxx1
`
    .trim()
    .split(/\s+/),
)
