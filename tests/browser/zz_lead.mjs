import { chromium } from 'playwright-core';
const url='http://127.0.0.1:8090', out='/tmp/lead-shots/';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
async function person(name,w,h,scheme,locale){const c=await b.newContext({viewport:{width:w,height:h},colorScheme:scheme,locale,hasTouch:w<500});const p=await c.newPage();p.on('console',m=>m.type()==='error'&&console.log(name,'console',m.text()));p.on('pageerror',e=>console.log(name,'pageerror',e.message));await p.goto(url+'/');await p.waitForTimeout(1000);return p}
const A=await person('A',1440,900,'light','ru'); const B=await person('B',390,844,'dark','en');
const tag=Date.now()%100000;
async function reg(p,name){await p.goto(url+'/sign-in');await p.getByRole('textbox').nth(0).fill(name);await p.getByRole('textbox').nth(1).fill('secret');await p.getByRole('button',{name:/Завести имя|Create|Take|Register|Sign up/}).last().click();await p.waitForTimeout(1000);}
await reg(A,'Анна '+tag); 
console.log(await B.goto(url+'/sign-in')&&await B.locator('main').ariaSnapshot());
await B.getByRole('textbox').nth(0).fill('Boris '+tag);await B.getByRole('textbox').nth(1).fill('secret');await B.keyboard.press('Enter');await B.waitForTimeout(1000);
console.log(A.url(),B.url());
await A.screenshot({path:out+'lobbyA.png'}); await B.screenshot({path:out+'lobbyB.png'});
for (const p of [A,B]){await p.goto(url+'/');await p.waitForTimeout(700);await p.getByRole('radio',{name:/3×3/}).check();await p.waitForTimeout(200);await p.getByRole('button',{name:/^(Играть|Play)$/}).click();await p.waitForTimeout(800);}
console.log(A.url(),B.url());
await A.waitForTimeout(800);
await A.screenshot({path:out+'gameA0.png'});
const xIsA=(await A.locator('main').ariaSnapshot()).includes('Вы начинаете');
const X=xIsA?A:B, O=xIsA?B:A;
async function mv(p,i){await p.getByRole('gridcell').nth(i).click();await p.waitForTimeout(500);}
console.log(await A.locator('main').ariaSnapshot());
await mv(X,4);await mv(O,0);await mv(X,2);
await A.screenshot({path:out+'gameA1.png'});await B.screenshot({path:out+'gameB1.png'});
await mv(O,6);await mv(X,3);await mv(O,5);await mv(X,1);await mv(O,7);await mv(X,8);
await A.waitForTimeout(500);
await A.screenshot({path:out+'gameA2.png'});await B.screenshot({path:out+'gameB2.png'});
console.log(await A.locator('main').ariaSnapshot());for (const p of [A,B]){await p.getByRole('button',{name:/Ещё раз|реванш|rematch|again|отыграться/i}).first().click();await p.waitForTimeout(700);}
console.log(A.url(),B.url());
await A.screenshot({path:out+'re.png'});
console.log(await A.locator('main').ariaSnapshot());await b.close();
